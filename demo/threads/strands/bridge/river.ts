/** Mercer Bridge: boats, birds, the tide, and the flood wall's gravel. */
export const river = `
[Rowing club cox] @65 2 #river
We're on the upstream edge of the exclusion zone and we've got a regatta on Saturday fortnight. Don't shout at me, I know that it's not important. But could somebody tell us whether it's *off*?

.[Pilot_Boats] +5 3
Off as it stands. You could turn round and row it the other way.

..[Rowing club cox] +4 2
Upstream? Against the ebb?

...[Pilot_Boats] +2 3
It'd be slower. There'd be more time for the commentary.

....[Marjorie Plumb] +8 4
It was rowed upstream for its first twenty years. You'd be *restoring* it.

.....[Rowing club cox] +22 4
The committee's met in a boat. We're restoring it.

[Sailing barge Prudence] @108 2 #river
Liveaboard, moored above the bridge since the weekend, 62 foot of mast. We were going to be at my mother's by the end of the week. Looks as though we live in Tarnhaven for a bit. Where's good for milk?

.[Milkround Mo] +4 4
Which mooring? I'll row it.

..[Sailing barge Prudence] +2 2
By the willow. You're very kind. Two pints.

...[onion_man] +3 3
Do you need onions? I've a dinghy and I'm known to the authorities.

....[Pilot_Boats] +1 4
NO.

.[newtothetown] +5 3
Milk's sorted then. Buns before ten past eight. Library till whenever. If someone mentions Route A then just nod. You'll be fine.

..[Sailing barge Prudence] @1512 4
We've been here *a day* and we've been given a cake, a library card and a vote in something. My mother's coming to us.

[swanwatcher] @121 2 #river
What happens to 38 swans, all on Town Quay, with 140 people in a line in front of them?

.[cob_and_pen] +3 3
They've joined the queue.

..[swanwatcher] +2 2
You're joking.

...[QuaysideKit] +4 5
He's not. They're behind the harp.

....[Mr L, Pellow Bank] +2 3
I'm in front of the harp. Pray for me.

.....[cob_and_pen] +12 3
Bev's got the bucket of grain out, 50p a cup. Made £31 by nine. It's more than the fence ever would.

......[saltmarsh_sid] +9 2
> It's more than the fence ever would.

I bought a cup. One of them looked at me. I think we've an understanding.

[highwater_h] @137 3 #river
Question no one's asked. 310 tonnes of that was for *the wall*. There's a spring tide in nine days. Is the bit that isn't finished going to be finished?

.[Lantern desk] +34 4
A good question and we've put it. Answer: the gap is 40 metres, at the ferry car park. If the gravel isn't there by Friday it will come by lorry, by Hobbsford, in 16 loads; and the temporary barrier's in the depot.

..[highwater_h] +4 3
Has anybody *seen* the barrier in the depot?

...[DaveFromTheDepot] +11 5
I've just been and looked. It's behind the open-top bus. 41 metres. I paced it. I moved the bus.

....[highwater_h] +2 4
Thank you, Dave. I'll sleep.

.....[lurker_since_flood] +6 3
So will I.

.[oakum] +8 2
It's not a big spring, that one. I'd not lose sleep. I'd keep a boot by the door.

[ploverpoint] @330 1 #river
For the three who care: with no traffic over it there were house martins going under the span all morning, in and out between the rollers. I'd not known that they nested there.

.[swanwatcher] +5 3
Make that four who care. Has anybody told the engineers?

..[K. Osei, Eastbank] +9 4
Told. She says the jacks go in at the *other* end. "Nobody's moving house today."
`;
