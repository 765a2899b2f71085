/** Mercer Bridge: the evening before, the night, and seven in the morning. */
export const reopening = `
[Night owl, Ropewalk] @900 2 #reopening
They've rolled out the water tanks on the bridge, big white cubes, one at a time, on a thing like a tea trolley. There are about sixty of us along the rail. No one's talking. It's like watching somebody have stitches.

.[K. Osei, Eastbank] +6 3
Each of those is a tonne. Eleven of them, bunched, is about 140 people all standing in one place looking at the same thing. Which is what will happen at seven.

..[rivetcounter] +4 2
I'd have done thirteen.

...[K. Osei, Eastbank] +2 3
You'd have done thirteen and a brass band.

....[heavy_brass] +7 4
Did someone say

.[Jess on Weir Lane] +11 3
They've got a little light on the pier with a line on it, and a man who does nothing but look at the line. He's been looking for two hours. I took him a chair. He won't sit, he says he'd look at it *differently*.

..[tidewrack] +9 5
One man and one line.
If nothing happens all night
he has done his job

...[MrsD_NightShift] @1090 4
> If nothing happens all night
> he has done his job

Pinned up at the nurses' station. All of us signed it.

...[Jess on Weir Lane] +76 5
I read that out to him over the wall. He didn't take his eyes off it. He said "aye".

[MrsD_NightShift] @955 3 #reopening
Back on. Could see it from the end of the ward: the span lights are lit. All of them. I wheeled bed six to the window.

.[span_lights] +4 3
Walt?

..[Walt P] +14 5
Testing.

[Can't sleep, Pellow Bank] @1110 1 #reopening
Anyone else up? It's silly. I keep on checking whether the bridge is still there.

.[lurker_since_flood] +4 3
It is. I've just looked too.

..[Can't sleep, Pellow Bank] +2 2
What do you do when it's like this?

...[lurker_since_flood] +5 3
I count the lights on the far side and I put a name to each. I used to only know four.

....[Can't sleep, Pellow Bank] +3 2
Which is the green one?

.....[Eastbank Ed] +2 4
That's me. I leave it on for the boats.

......[Can't sleep, Pellow Bank] +1 2
What boats?

.......[Eastbank Ed] +2 5
All right. I leave it on.

........[WestbankWendy] @1418 5
> All right. I leave it on.

I can see it from my kitchen. I've always thought that it was the harbour.

[SixAM Runner] @1432 2 #reopening
I'm first in line on the Westbank steps. Not to be first. I just run here at this time and there's a rope.

.[Wilf (aged 81)] +4 3
You're second, son. Look to your left.

..[SixAM Runner] +1 3
Morning, Wilf. I thought you were a bollard.

[Jess on Weir Lane] @1467 4 #reopening
Three minutes to go and they're standing eight deep at the Ropewalk. Somebody's brought the harp. Colin's at the head of the line with a *new hat*.

.[Colin Watch] +2 5
It's a Herons hat. Whoever that was: thank you. I'm not able to say more.

.[heron4life] +3 3
no comment

[Milkround Mo] @1472 5 #reopening
They rang the bell.

.[Milkround Mo] +3 5
Walt untied it and he looked round and gave the rope to oakum. And oakum gave it to Wilf. And Wilf rang it *once*, as you're meant to.

..[oakum] +22 4
It was always his turn.

...[Wilf (aged 81)] +64 5
For my Elsie, who couldn't abide the noise.

....[quietplease] +5 3
Well, that's me done for the day and it's eight in the morning.

[toast_rack] @1476 4 #reopening
FLAG. I can see the flag. It's enormous. He's on the span. Green coat approaching from the west. I repeat: **GREEN COAT**.

.[mothballs] +1 3
commentary please, I'm behind a trombone

..[toast_rack] +1 4
They've stopped about a yard apart. He's taken his cap off. She's said something.

...[toast_rack] +1 4
He's laughing. I didn't know that he could.

....[QuaysideKit] +1 3
She's pouring. He's holding both of the cups and the flag's gone down over the pair of them.

.....[toast_rack] +1 5
There's a steward trying to move them on and *twenty people have just told him no*.

......[Steward no. 4] +55 5
I was told "keep it moving". I'd like to say in my defence that nobody'd told me who they *were*.

.......[WestbankWendy] +130 5
We've read all this. You're dreadful, every one of you. He takes it black, as it happens. He only said he didn't so that I'd send the milk.

........[Eastbank Ed] +6 5
For the record, we met exactly halfway. I measured. It's four inches nearer her side and I'm **not writing in about it**.

[RouteA_Ron] @1490 2 #reopening
I walked across with Betty. I'd prepared a remark about Route A. I find I've left it on the other side.

.[B_Line_Betty] +9 3
He made it on the way back.

[Sailing barge Prudence] @1510 2 #reopening
From the water it's all feet. Hundreds of feet going over, and then every so often a pair stops in the middle.

[Constance B deckhand] @1530 4 #reopening
I'm the one with the wet trousers. We go down on the evening tide, under tow. I only wanted to say I've been in a lot of towns by the back door and this is the first one that gave me a library card. I'm sorry about your bridge.

.[Milkround Mo] +5 4
You owe me a pint, lad. Semi-skimmed.

.[Jess on Weir Lane] +9 4
I'm glad he answered you. When you shouted. I've been thinking about it since.

..[Constance B deckhand] +16 5
It was the other way about. He shouted and I answered. I'd lost my glasses and couldn't think what my name was, and then he said it.

...[tidewrack] +31 4
I'll leave that one as it is.

.[bargee_in_law] +21 3
Come home. Your tea's on.

[taxed2death] @1600 4 #reopening
I HAVE WALKED ACROSS IT. it is a very good bridge. that's all

.[toast_rack] +2 3
You dropped into lower case halfway.

..[taxed2death] +3 5
it's the wind up there
`;
