/** "Leave the swans alone", an opinion piece. */
export const swans = `
[cob_and_pen] @4 4
Thank you for printing this. The pair at the Lower Slip have nested there for nine seasons. They were there before the new decking, before the benches and before the gentleman who wants them "rehoused" bought his paddleboard.

.[saltmarsh_sid] +6 2
> before the gentleman who wants them "rehoused" bought his paddleboard

I am that gentleman. I was knocked off it. Twice. By the same swan. I would like that on the record.

..[cob_and_pen] +3 5
It is on the record. I was on the bank. The second time you had turned round and gone back to remonstrate with him.

...[saltmarsh_sid] +4 4
I was retrieving my hat.

....[Geoff] +1 3
He still has the hat. Saw it in the nest on my walk.

....[Gull on the Tin Hall] +9 5
You people discuss ONE swan with ONE hat. I have had fourteen bags of chips, a child's mitten and most of a wedding cake, and nobody writes me a column.

.....[mothballs] +2 2
Your column is on the statue's head.

[Marjorie Pell] @11 3
A well-argued piece, though "cygnet" has only one t, and "cygnette", charming as she sounds, is not a bird.

.[Lantern desk] +22 3
Corrected, with thanks. The writer says she was going to dress them for the ballet.

[dogwalker_dee] @15 1
With respect, the writer doesn't have to get a spaniel past them at seven in the morning. I now go round by Weir Lane, which adds ten minutes and Colin.

.[newtothetown] +5 1
Who is Colin?

..[dogwalker_dee] +2 4
Traffic cone. He was put there after the flood and nobody has come back for him. He has a hat in December.

...[swanwatcher] +1 3
Between the swan and Colin that's two better hats than mine.

[taxed2death] @26 -1
NINE seasons RENT FREE on prime moorings. Just saying.

.[Wilf (aged 81)] +7 4
They do more for this town than some that pay. A fellow came all the way from the city to photograph the cygnets and had two breakfasts at the Kettle.

..[The Copper Kettle] +12 3
Can confirm both breakfasts. He asked whether the swans took sugar.

[quietplease] @40 2
The council's own guidance, which I looked up so that you needn't:

1. Keep dogs on a short lead within 20 metres of a nest.
2. Do not feed bread. Chopped greens or swan pellets, in the water, not on the path.
3. If hissed at, *leave*. It is a complete sentence.

.[saltmarsh_sid] +9 3
Item 3 does not say what to do if one has already left and is being followed.

..[cob_and_pen] +5 2
Leave faster.

[B_Line_Betty] @75 1
We can argue about swans for a week in this town but ask for a crossing at the school and it's eighteen months of "surveys".

.[NoBypassNora] +8 1
For once Betty and I agree, which should worry the swans.

[lurker_since_flood] @133 4
The week of the flood the whole Lower Slip was under. We stood at the bedroom window with no power, no idea what was coming down the river next, and at about five in the morning those two came *up Staithe Street*, in the middle of the road, with the little ones behind in a line. My daughter laughed for the first time in two days. Leave them alone.

.[cob_and_pen] +11 2
I have a photograph of that. If the desk would like it, it's yours, and so is the print for your daughter.

[tidewrack] @210 3
White on brown water
the paddleboard drifting by
no one is on it
`;
