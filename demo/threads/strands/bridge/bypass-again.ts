/** Mercer Bridge: the bypass comes up, as it was always going to. */
export const bypassAgain = `
[RouteA_Ron] @9 1 #bypass
I'll just say it. With Route A this would have been an inconvenience to *boats*.

.[B_Line_Betty] +2 4
Twenty past six to twenty to seven. I had "under half an hour" in the sweep. That's four pounds, Theo.

..[thirdway_theo] +3 3
I had "he'll wait till eight, out of respect". I'm an optimist.

...[RouteA_Ron] +4 4
I did *think* about eight.

.[council_watcher] +8 3
None of the three would have been open for six years, Ron.

..[RouteA_Ron] +2 2
Eleven years ago A was four years off.

...[council_watcher] +4 3
In which case it'd be seven years old, and have sunk, on the county's own figures, between nine inches and three feet.

....[RouteA_Ron] +3 3
You'd have been going *downhill* to work. Saves fuel.

.....[B_Line_Betty] +2 4
I was going to be cross today, and he goes and does that.

......[mothballs] +5 2
Tarnhaven, twinned with its own foundations.

.[NoBypassNora] +11 1
What today shows is that we need TWO ferries, not a motorway through Hal Garrick's milking.

..[Jarek K] +4 2
With respect, I have eleven parcels and a boiler in the back. Where would you like me to sit on the ferry?

...[NoBypassNora] +6 2
A fair question. A *flat* ferry, then. For vans.

....[Ferry_Dave] +3 3
A float. There used to be one. Chain, two men, and a horse that knew the way.

.....[Wilf (aged 81)] +9 4
Duchess. She wouldn't go on a Sunday.

......[Rev. Tilly] +18 3
> She wouldn't go on a Sunday.

A horse of principle.

......[NoBypassNora] +2 3
I'm changing my campaign to Duchess.

.[C_for_yourself] +14 1
Nothing can hit a tunnel.

..[bargee_in_law] +3 2
You would be surprised.

...[rivetcounter] +4 2
Historically they're mostly hit by the people digging them.

.[FactsPlease] +17 2
Can I ask a factual thing: would *any* of A, B or C carry walkers to school?

..[K. Osei, Eastbank] +5 4
No. They all start two miles out. For 1,900 people on foot today the bypass, any bypass, is somebody else's road. What would have helped them is the £1.1m footbridge by the rowing club that was dropped in the second consultation. Nobody shouted about it, because it hadn't got a letter.

...[quietplease] +30 3
> because it hadn't got a letter

Is the saddest thing I've read in eleven years of this.

...[schoolrun_sue] +4 5
Then I'm giving it one. Route S. For *shoes*.

....[pedalpusher] +2 3
Shoes and spokes. I'm in.

.....[B_Line_Betty] +6 3
I've posters. I have paste. I've a ladder.

......[RouteA_Ron] +2 4
I have the *other* ladder.

.......[gp_on_the_hill] +9 3
Where do I sign?

........[schoolrun_sue] +71 4
Table outside the Kettle, from two. The harp lady's minding it.

.........[council_watcher] +571 5
312 names by six o'clock. I'd point out that a thousand brings it to the town council, and that there's still the library sheet beside it.

..........[LibraryLil] +5 4
973!

...........[LibraryLil] +46 5
**1,000.** It was a deckhand off a gravel barge. He doesn't even live here. He said that he'd been let in for a warm.

............[FactsPlease] +3 3
Does a non-resident count?

.............[council_watcher] +4 5
No. But the lady behind him does. 1,001.

[hopeful_hal] @60 1 #bypass
A gentle ask. There are 1,900 people trying to find out how to get to work. Could the letters of the alphabet go below?

.[toast_rack] +1 3
They ARE below. Everything's below. It's a river.

[taxed2death] @135 0 #bypass
And who'll pay for THIS? Us. And the bypass? Us. And the flood wall? US. And now there's gravel in the RIVER that was for the WALL to keep out the RIVER

.[toast_rack] +2 4
When you put it like that it's practically a poem.

..[tidewrack] +13 5
Gravel for the wall
to keep the river from us.
The river said: thanks

...[taxed2death] +4 3
I want a CREDIT on that
`;
