/** "Saturday market moves to the quay". */
export const market = `
[Hettie Marsh] @3 4
Cheese stall here, thirty-one years in the square. I was against it until I paced it out on Sunday with a tape. On the quay I get another metre of counter and I don't have to reverse a van past the war memorial. I'm sold. Bring a coat, there's a wind.

.[onion_man] +5 3
Easy for cheese. Cheese is heavy. I have paper bags and forty bunches of parsley. First good blow and it's the Margaret Ann that gets the parsley.

..[Ferry_Dave] +4 4
We'd take it. We've been short of parsley.

...[onion_man] +3 2
Exact change only Dave.

..[Hettie Marsh] +9 2
Come in behind me, then. I'll be your windbreak. You owe me a string of the reds.

...[onion_man] +6 2
Done. Tell the town I was never against it.

[Wilf (aged 81)] @8 2
It was on the quay when I was a boy. They moved it to the square because of the wind. I mention it only for completeness.

.[Marjorie Pell] +14 2
The minutes of the old Market Committee agree with you, Wilf. They also mention "the loss of several hats and a goose".

..[mothballs] +2 3
What became of the goose?

...[Wilf (aged 81)] +18 5
Upton Lock. It set up on its own.

[Eastbank Ed] @12 1
So it moves 200 metres CLOSER to Westbank and FURTHER from us. Surprise surprise. When is anything ever moved east.

.[WestbankWendy] +3 3
The quay is *on the river*, Ed. It is the one place in town that is exactly as far from you as from me.

..[Eastbank Ed] +5 1
Have you walked it from the Gasworks roundabout? I have. 22 minutes with a bag of potatoes.

...[WestbankWendy] +2 4
Buy the potatoes on the way home then, not on the way there.

....[Eastbank Ed] +7 3
...I'll give you that one.

[newtothetown] @21 1
Is it still 8 till 1? And does anyone know if the bread people are moving too? They're half the reason we took the flat.

.[Priya from the Bakery] +6 3
8 till 1, and we are coming! Next to the old crane. Cardamom buns come out at 8 and again at 10. They're usually gone by quarter past, so please don't write to the paper about it again, you know who you are.

..[Geoff] +2 4
I wrote once.

..[Not Geoff] +3 3
And I wrote the other four.

[gp_on_the_hill] @34 2
Two requests from the wheelchair-and-walking-frame end of the population: something flat over the old rails, and one bench every thirty metres. Neither is expensive and both are easy to forget.

.[QuaysideKit] +20 3
I raised the rails at the consultation. Answer was rubber infill strips, "to be costed". I've asked for a date. I'll post here when there is one.

..[QuaysideKit] +1400 4
Update as promised: strips go in on Thursday, paid for from the events budget. Benches: two now, three after Easter. That's a yes to most of it, well done whoever else wrote in.

...[gp_on_the_hill] +31 2
Marvellous. I withdraw my letter. I had a good one ready too.

[taxed2death] @55 0
And what happens to the SQUARE? More PARKING I suppose that they'll charge us for.

.[council_watcher] +10 2
Page 4 of the officers' report: no parking. Tables for the cafés on Saturdays, "trial, six months". Free the other days.

..[taxed2death] +4 1
Hm. Well. Good.

...[toast_rack] +3 3
Screenshot this, everyone.

[QuaysideKit] @71 1 deleted
Wrong thread, sorry.

[Gull on the Tin Hall] @90 4
I would like to thank the council for moving the food to the water. It is the first policy in years that has *listened to residents*.

.[saltmarsh_sid] +6 1
I'd take the gull over the swan, any day of the week.
`;
