/** "Saturday market to spend eleven weeks on the quay". */
export const market = `
[Hettie Marsh] @3 4
Honey and jam, twenty years next to Win's cheese in the Square. So it was GAS. I've been burning a candle behind that stall every winter. I'd like a moment.

.[onion_man] +5 3
The Stinking Abbot is owed an apology and so's Hettie's candle. As for the quay: easy for honey, honey is heavy. I've got paper bags and forty bunches of parsley. First good blow it's the Margaret Ann that gets the parsley.

..[Ferry_Dave] +4 4
We'd take it. We've been short of parsley.

...[onion_man] +3 2
Exact change only, Dave.

..[Hettie Marsh] +9 2
Come in behind me, then. I'll be your windbreak. You owe me a string of the reds.

...[onion_man] +6 2
Done. Tell the town I never signed that letter. Not the second page of it.

[Wilf (aged 81)] @8 2
My father sold eggs on the quay before the war. They moved it up to the Square because of the wind. I mention it only for completeness.

.[Marjorie Plumb] +14 2
The minutes of the Market Committee agree with you, Wilf. They also record "the loss of several hats and a goose".

..[mothballs] +2 3
What became of the goose?

...[Wilf (aged 81)] +18 5
Hobb Weir. It set up on its own.

[Eastbank Ed] @12 1
So it moves 200 yards CLOSER to Westbank and FURTHER from us. Surprise surprise. When is anything ever moved east.

.[WestbankWendy] +3 3
The quay is *on the river*, Ed. It is the one place in town that's exactly as far from you as from me.

..[Eastbank Ed] +5 1
Have you walked it from the far end of Staithe Road? I have. 22 minutes with a bag of potatoes.

...[WestbankWendy] +2 4
Buy the potatoes on the way home then, not on the way there.

....[Eastbank Ed] +7 3
...I'll give you that one.

[newtothetown] @21 1
Is it still 8 till 1? And does anyone know where the bread people are going? They're half the reason we took the flat.

.[Priya from the Bakery] +6 3
8 till 1, and between the crane and the slip! Cardamom buns come out at 8 and again at 10. They're usually gone by quarter past, so please don't write to the paper about it again, you know who you are.

..[Geoff] +2 4
I wrote once.

..[Not Geoff] +3 3
And I wrote the other four.

[gp_on_the_hill] @34 2
Two requests on behalf of wheelchairs and walking frames: something flat over the old crane rails, and somewhere to sit every thirty yards. Neither is expensive and both are easy to forget.

.[QuaysideKit] +20 3
I asked Mr Bhattal about the rails at the trial setting-out. Answer: rubber strips, "to be costed". I've asked for a date. I'll post here when there's one.

..[QuaysideKit] +1400 4
Update as promised: strips go in on Thursday, out of the gas company's budget. Benches: two turned round, two borrowed from the Tin Hall. That's a yes to most of it. Well done whoever else wrote in.

...[gp_on_the_hill] +31 2
Marvellous. I withdraw my letter. I had a good one ready, too.

[taxed2death] @55 0
ELEVEN weeks. It'll be ELEVEN YEARS. They'll lose the GAS.

.[council_watcher] +10 2
There is a penalty clause: £1,100 a day after the twelfth Saturday. Page 4.

..[taxed2death] +4 1
Hm. Well. Good.

...[toast_rack] +3 3
Screenshot this, everyone.

[QuaysideKit] @71 1 deleted
Wrong thread, sorry.

[Gull on the Tin Hall] @90 4
I would like to thank the council for moving the food to the water. It's the first policy in years that has *listened to residents*.

.[saltmarsh_sid] +6 1
I'd take the gull over the swans, any day of the week.
`;
