/** Mercer Bridge: pupils, parents, teachers, a trombone. */
export const school = `
[Year 9 form rep] @30 3 #school
im told ten o clock. is this real. there are people saying the school is SHUT and people saying its open and mr marchbank is standing on the ferry with a clipboard

.[Lantern desk] +5 4
It's open, and the register's at ten. We had it from the head, at the gate, in person.

..[Year 9 form rep] +1 2
devastating. thanks tho

.[heron4life] +2 2
marchbank said its the same length both ways

..[Under-Tens Dad] +3 4
He says that about *everything*.

.[Parent of three] +6 1
And the 402 who live on the west? Do we put them on a boat by themselves at eight in the morning?

..[Ferry_Dave] +4 4
By themselves with two teachers, Joss, Bev, a policewoman, and every grandmother in the queue. I'd say that they've never been so supervised.

...[Parent of three] +3 2
I'm sorry. I'm frightened of that river since the flood, that's all.

....[Sandbag Sal] +5 4
So's half of that queue, love. Come down and stand by me. We'll wave them off together.

.....[Parent of three] +46 4
I came down. Mine didn't even look back. You held my hand the whole time and I don't know your name.

......[Sandbag Sal] +8 3
It's on the bag.

[schoolrun_sue] @71 2 #school
For those asking about the coach from the villages: it's left, it's full, it is going by Hobbsford, and *somebody has a recorder*.

.[DaveFromTheDepot] +95 4
They had eleven recorders. I've a new respect for the road.

.[Parent of three] +3 1
Packed lunches are still in the hall at home, aren't they.

..[schoolrun_sue] +1 3
They're all of them still in the hall at home, across this entire valley.

...[Priya from the Bakery] +4 4
220 cheese rolls will be at the High at 12. Nobody asked, I just heard you all think it.

[Maths dept] @119 3 #school
Question for homework. *A ferry carries 48. There are 402 pupils. The ferry goes every 20 minutes.* When does the last pupil arrive, and does she mind?

.[heron4life] +4 1
9 boats. 3 hrs. she does not mind

..[Maths dept] +3 3
Nine boats is right. From the first departure to the last is eight gaps, 2 h 40, plus the crossing. And full marks for part two.

...[Maisie Tench] +12 5
I am 9. You forgot the boat has to come back.

....[K. Osei, Eastbank] +9 3
> You forgot the boat has to come back.

I've met this error in a forty-page report. By adults.

....[Maths dept] +6 5
The 20 minutes *includes* coming back, Maisie, but it's the best mistake anyone has made today and we would like you in six years.

.....[LibraryLil] +3 4
She's had all of the horses and half of the space. She's ours.

[QuaysideKit] @96 1 #school
Lost on the 08:00: one trombone (left on Town Quay), one shoe (left foot), one history essay (six pages, on swing bridges, rather good).

.[Marjorie Plumb] +5 4
Hand it to me. I'll mark it while I wait.

..[heron4life] +2 3
THATS MINE

...[Marjorie Plumb] +31 5
19 out of 20. The missing one is for "Mercer, who was the first across". He never crossed it *at all*. See me.

....[heron4life] +1 4
NINETEEN. miss plumb. NINETEEN

.....[Marjorie Plumb] +3 4
You'll find an apostrophe in it on page four, quite alone and perfectly placed. I was moved.

.[Under-Tens Dad] +8 2
Trombone is ours. The shoe's ours as well. The child we've got.

[Joss's mate] @400 1 #school
home boat update: low water so no boats 15:10 to 16:00. hall is open. theres toast. mr quayle has come in and is doing latin on the piano??

.[P. Drummond] +6 3
He did so in my nephew's time. One never recovers.

.[Year 9 form rep] +9 3
i learned the word for bridge. its pons. the pope is a bridge builder. nobody TOLD me this

..[Rev. Tilly] +5 3
We try to keep it quiet.
`;
