/** Mercer Bridge: how a swing bridge works and what 40 millimetres does to it; the deep one. */
export const engineering = `
[newtothetown] @112 2 #engineering
Could somebody explain, for a person who moved here for the bakery, how the thing actually *works*? Why does 40 mm shut a bridge?

.[K. Osei, Eastbank] +6 5
Think of a very long see-saw that turns instead of tipping.

1. The span, 410 tons, sits on **one** round pier in the middle of the river.
2. Between it and the pier there's a ring of 44 rollers, like a cake stand.
3. To open, you *lift the ends* off their supports a little, and turn it.
4. To close, turn it back, and wedge the ends up tight so that it can't bounce.

This morning something weighing, laden, around 500 tonnes leant on the cake stand.

..[newtothetown] +4 2
And the 40 mm?

...[K. Osei, Eastbank] +5 4
The wedges have to go in at both ends. They've about 6 mm of tolerance. If the span's 40 off they don't go in. If they don't go in then the ends are, in the technical sense, *flapping*.

....[Physics teacher, off sick] +50 2
> in the technical sense, *flapping*

This is on the whiteboard for when I'm back.

....[newtothetown] +1 3
I don't want to drive over a flapping.

.....[rivetcounter] +3 2
Quibble. They don't flap, they're in contact by dead load; what they aren't is *preloaded*. Under a lorry you'd get uplift at the far end.

......[K. Osei, Eastbank] +4 3
That's what flapping is, Rivet.

.......[rivetcounter] +2 2
"Uplift at the unloaded end under asymmetric live load."

........[mothballs] +1 4
I've been to that party.

.........[K. Osei, Eastbank] +5 3
All right. For the record: it's uplift. For newtothetown: it's flapping. We're describing the same ulcer.

..........[rivetcounter] +3 2
I'll accept that. May I do the rollers?

...........[K. Osei, Eastbank] +2 3
Nobody could stop you.

............[rivetcounter] +16 5
Forty-four of them, cast steel, each the size of a small cheese, coned, so that they run in a circle without scrubbing. They're held apart by a live ring. If the *span* has slid on the rollers, then you jack it and shove it back. If the **pier** has moved, the lower track's no longer level and the rollers will all run downhill to one side, for ever, like peas on a plate. Walt Pinnock says "for a second every one of them spoke". I have lain awake wondering what that sounded like.

.............[oakum] +8 4
Like a drawer of knives. I heard it once, when she was re-seated, I was nineteen. You don't forget it.

..............[Wilf (aged 81)] +14 3
I was holding the lamp that night.

...............[oakum] +3 5
You never were. That was *you*? With the ears?

................[Wilf (aged 81)] +6 5
I grew into them.

.................[newtothetown] +11 4
I asked how a bridge works and I've watched two people find each other after (what?) fifty years. I love it here.

..[taxed2death] +12 0
If it's a CAKE STAND why not just LIFT IT OFF

...[K. Osei, Eastbank] +4 4
410 tons. The biggest crane that can reach is a floating one, it costs £70,000 a day, and it would come up the river, to the bridge, which won't open to let it past.

....[taxed2death] +3 3
I take the point. I don't LIKE the point.

..[Lottie's Mum] +9 3
We've now made one from a cake stand, 44 peas and the big ruler. It turns! Then it doesn't.

...[rivetcounter] +2 4
Which side did you hit it?

....[Lottie's Mum] +5 4
Downstream. She insisted. She used the loaf.

.....[rivetcounter] +1 3
That's sound practice.

.[oakum] +10 3
I'd add what they won't say in the book. She's *always* had a lean. In a hot summer the west end stuck and you swung her with your shoulder. Walt's father kept a lump of soap for it.

..[K. Osei, Eastbank] +4 2
That is the sort of thing Ruth Adeyinka would want to know. Which end of the west end?

...[oakum] +6 3
Upstream corner. About where the new paint is.

....[K. Osei, Eastbank] +33 4
Passed on. She wrote back "SOAP!!" and nothing else.

[FactsPlease] @580 2 #engineering
The story says 410-ton span. The plaque on the Ropewalk end says 386. Which?

.[rivetcounter] +3 4
Plaque is as built, in long tons, before the tramlines came out and two coats of road went on. 410 is from the last weighing. Both true, nine decades apart.

..[FactsPlease] +2 2
How do you weigh a bridge?

...[rivetcounter] +4 3
Jack each end and read the gauges. Or ask it nicely.

....[Gull on the Tin Hall] +3 3
One does not ask that of a lady.

[ploverpoint] @335 1 #engineering
Why can divers only work at slack water? It's not that deep.

.[Pilot_Boats] +4 3
It's the current. On the run there's three knots through the arches and it would take you off the pier like a sock off a line. Twice a day it stops and thinks, about half an hour, and that's your window.

..[ploverpoint] +2 1
And in the dark, presumably, with nothing to see by.

...[Pilot_Boats] +5 3
They go by hand mostly. A good one reads a wall like you'd read a face.

....[old_diver_dan] +36 5
Thirty years of it. You shut your eyes, because they only get in the way. You start at something you know and you don't let go. I could draw you every bridge on this coast and I have never seen one of them.

.....[gp_on_the_hill] +24 3
> You start at something you know and you don't let go.

I'm going to say this to a patient tomorrow and pretend it's mine.

......[old_diver_dan] +41 2
You're welcome to it. I had it off my instructor.

.....[tidewrack] +12 3
I've nothing to add to that and I don't often say so.

[bargee_in_law] @560 1 #engineering
What becomes of the 310 tonnes? Can't leave her sitting there laden.

.[K. Osei, Eastbank] +5 3
You can't easily unload her there either: as she lightens she rises, and she's *under the edge of the walkway*. So: wait for the tide to lift her off loaded, at the same draught she went in.

..[bargee_in_law] +3 2
Aye. You go out the way you came in.

...[moth_and_rust] +4 1
Story of this town.

[Lady with the harp] @475 1 #engineering
Silly question perhaps but it's a *swing* bridge. Couldn't she just have swung?

.[relief_keeper] +9 4
Not silly. Three minutes fifty is the quickest he's ever done it, and that's with warning. He'd had about two, and he spent them getting the ends down and the bolts in. As far as the bridge knew, *she wasn't coming*.

..[FactsPlease] +3 4
That's an important sentence. "Wasn't coming"? Is that in the log?

...[relief_keeper] +6 2
I've said more than I should. The Lantern's got the log.

....[Lantern desk] +14 4
We have, and we've asked to speak to you. Please ring Orla on the desk if you're able. No pressure at all, and not in a comment.

[quietplease] @620 2 #engineering
We've put a shelf together at the library: four books on bridges, one on tides, one on salvage, and the 1911 pamphlet with the fold-out drawing. Nobody may take the pamphlet away. Several people may *lean* on it.

.[rivetcounter] +2 3
On my way.

..[quietplease] +34 3
He's here. He's whispering to it.
`;
