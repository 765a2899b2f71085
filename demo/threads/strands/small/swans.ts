/** "Leave the swans alone", an opinion piece. */
export const swans = `
[cob_and_pen] @4 4
Thank you for printing this. I count them on the first of the month, and 38 is right. The complaint file has eleven letters in it and I'd know that green ink anywhere. It's the gentleman with the paddleboard.

.[saltmarsh_sid] +6 2
> the gentleman with the paddleboard

I am that gentleman. The ink was a gift. I was knocked off by the same swan, twice, and I would like that on the record.

..[cob_and_pen] +3 5
It is on the record. I was on the steps. The second time you had turned round and gone back to remonstrate with him.

...[saltmarsh_sid] +4 4
I was retrieving my hat.

....[Geoff] +1 3
He's still got it. Saw it in the nest on my walk.

....[Gull on the Tin Hall] +9 5
You discuss ONE swan with ONE hat. I have had fourteen bags of chips, a child's mitten and most of a wedding cake, and Mr Quayle has never written *me* a column.

.....[mothballs] +2 2
Your column is the one on the war memorial. You've been signing it for years.

[Marjorie Plumb] @11 3
Splendid, and only one slip: he has the quay "dating from 1740". The *steps* are 1740. The quay is older, or what did the Abbot's man fall off?

.[Lantern desk] +22 3
Mr Quayle has been told. He says he will correct it next week, with the others.

[dogwalker_dee] @15 1
With respect to the writer he doesn't have to get a spaniel past them at seven in the morning. I now go round by Weir Lane, which adds ten minutes and Colin.

.[newtothetown] +5 1
Who is Colin?

..[dogwalker_dee] +2 4
Traffic cone. He was put there after the flood and nobody's come back for him. He has a hat in December.

[taxed2death] @26 -1
£7,900 for a FENCE. I could put up a fence for NINE HUNDRED. And I'd put it round the COMMITTEE.

.[Wilf (aged 81)] +7 4
That's the first thing you've written that I'd have framed.

..[taxed2death] +12 3
I meant it NASTILY but thank you

[quietplease] @40 2
Until the sign goes up, here's what it should say:

1. Bread gives them a sort of *scurvy of the wing*. Don't.
2. Grain, lettuce, or nothing.
3. If hissed at, **leave**. It is a complete sentence.

.[saltmarsh_sid] +9 3
Item 3 does not say what to do if one has already left and is being followed.

..[cob_and_pen] +5 2
Leave faster.

[Mr L, Pellow Bank] @75 2
I am the pasty. I was not "holding it out". I was gesturing with it.

.[mothballs] +8 4
What were you saying, at the time?

..[Mr L, Pellow Bank] +3 5
"Look, they're perfectly harmless."

[lurker_since_flood] @133 4
In the flood week we stood at the bedroom window with no power, no idea what was coming down the river next, and at about five in the morning a pair of them came *up Staithe Road*, down the middle, past the tops of the cars, with the little ones behind in a line. My daughter laughed for the first time in two days. Turn the bench round.

.[cob_and_pen] +11 2
I have a photograph of that. It's yours if you'd like it, and so is a print for your daughter.

[tidewrack] @210 3
White on brown water
the paddleboard drifting by
no one is on it
`;
