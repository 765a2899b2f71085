/** Mercer Bridge: the running jokes. */
export const jokes = `
[mothballs] @8 2 #jokes
In the barge's defence, the bridge came out of nowhere. It's only been there a hundred and thirty years.

.[saltmarsh_sid] +2 2
Was it lit?

..[mothballs] +1 2
So I'm told. Breath test says otherwise.

.[Not Geoff] +3 3
Swing bridge, it's called, and the one time it was asked to.

..[Geoff] +5 2
It'd have been waiting for the lights.

.[rivetcounter] +6 1
It's younger than that on the superstructure.

..[mothballs] +2 4
Aren't we all, Rivet.

...[Edna's grandson] +9 3
Gran says speak for yourself.

.[toast_rack] +9 1
Pier pressure. Sorry.

..[mothballs] +1 3
DO NOT APOLOGISE. How dare you be sorry. I've been trying since six.

...[Gwen P] +4 2
I pivot between admiration and despair.

....[mothballs] +2 2
Fender bender.

.....[Ottoline] +3 2
Barge-ing in.

......[Marjorie Plumb] +5 4
"A little tug at the heart." I shall see myself out.

.......[mothballs] +1 5
MISS PLUMB

[Gull on the Tin Hall] @17 5 #jokes
EYEWITNESS. I was on the span rail, asleep, facing west. There was a bump. I was then asleep facing *north*. I've checked with the engineers and this is consistent with 40 millimetres.

.[K. Osei, Eastbank] +7 4
It's consistent with about 11 degrees, so one of you has moved further than the other.

..[Gull on the Tin Hall] +2 3
I've had a big breakfast.

.[FactsPlease] +4 2
For transparency: is the gull a gull?

..[Ines (Lantern moderator)] +6 4
We've an address on file. It's a roof.

...[harbourmasters_cat] +5 3
One has *seen* the roof. One will say no more.

.[swanwatcher] +11 1
Herring or lesser black-backed?

..[Gull on the Tin Hall] +1 4
HOW dare you. Greater.

[tidewrack] @31 4 #jokes
Ten to six. One bell.
The milk goes over sideways.
Nobody is late

.[Milkround Mo] +8 3
I was, after. But it's very good. You've got the milk exactly.

.[quietplease] +4 1
Please somebody put these in a pamphlet.

..[Zainab (Bell Street Pharmacy)] +6 2
I'd have one by the till.

[Geoff] @47 3 #jokes
I've walked up to Bell Street. There is *no traffic at all*, for the first time since they were put in. And the lights are still doing it. Red, in every direction, to nobody, four seconds over. I'm the only person here. It's like a cathedral.

.[Ottoline] +6 2
> It's like a cathedral.

What's the acoustic?

..[Geoff] +4 4
Wonderful. I said "four seconds" and it came back.

.[Not Geoff] +2 4
Stay there. I'm bringing sandwiches.

.[K. Osei, Eastbank] +9 4
Geoff, I'm stuck on this side with a laptop, and I've just asked the county signals desk. They'd love to reset a controller today: no traffic to stop. Have you still got that graph?

..[Geoff] +1 5
Have I still got the graph.

...[K. Osei, Eastbank] +63 4
A man's coming at one, in a van, by Hobbsford.

....[Geoff] +2 4
I'll be here.

.....[Not Geoff] +333 5
Just now. A young man opened the box, looked, and said "oh, it's on the *factory* clock". He pressed something. Then he let Geoff press something. **It's fixed.** Red, green, red, to the second, and nobody there to see but us and the Kettle.

......[Geoff] +12 5
I don't know what to do now.

.......[The Copper Kettle] +3 4
Come in. Your table's ready.

........[FactsPlease] +6 3
How long have they been wrong?

.........[Geoff] +5 4
Six years, two months. He gave me the old clock. It's on the table in front of me. It's about as big as a biscuit.

..........[mothballs] +2 3
The one day it didn't matter.

...........[Geoff] +9 5
It mattered.

[toast_rack] @90 2 #jokes
Tarnhaven bingo, tick as they come:

- [x] Route A within the hour
- [x] bell
- [x] "in my day"
- [x] the wall is to blame
- [ ] someone blames cyclists
- [ ] harp

.[taxed2death] +3 1
Were there CYCLISTS on it??

..[toast_rack] +1 3
Thank you.

.[Lady with the harp] +24 4
Hello.

..[toast_rack] +1 3
HOUSE.
`;
