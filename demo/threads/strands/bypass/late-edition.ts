/** "Route B chosen": the second evening, when the first heat has gone. */
export const lateEdition = `
[lurker_since_flood] @180 4
I have read all of this, with a map. I live in the crossing-keepers' cottages by the old line, and nobody's mentioned us, because there are only six and they're only knocking down two. We weren't for A, B or C. We just wanted someone to come and stand in the garden at rush hour, and then at night, and tell us what it'll sound like.

.[K. Osei, Eastbank] +31 4
I've a sound meter and a free evening. It won't be official, but it will be true. Thursday?

..[lurker_since_flood] +6 3
Thursday. All six of us will feed you.

...[K. Osei, Eastbank] +1700 5
For anyone following: 41 decibels at eleven at night now, my estimate with the road is 49 to 51 without a barrier and 44 with one. A barrier isn't in the drawings. It should be, it's four houses and 140 metres, and I've written to say so. I have also had six puddings.

....[lurker_since_flood] +9 4
He went back for the crumble. Thank you for standing in the garden.

.....[hopeful_hal] +12 3
I'd like everyone who says comment sections are useless to be shown this.

.[NoBypassNora] +16 3
I'm ashamed to say that in all these years I counted lapwing and never counted houses. I'll write about the noise too.

[C_for_yourself] @205 1
Since it's over: Route C was my late father's idea. He drew it on the back of a tide table in the Ferry Inn. It only went underground because he'd put his glass down on Bracken Top. I just liked hearing people say it.

.[RouteA_Ron] +7 4
I knew your dad. He told me A was "C for people in a hurry".

..[C_for_yourself] +4 3
That's him all over.

.[thirdway_theo] +15 2
May I say it one more time, then? Route C.

..[B_Line_Betty] +3 2
Route C.

...[Eastbank Ed] +8 4
Route C. Mind the compost.

[newtothetown] @222 1
Where *is* Withy bottom? I've been picturing the wrong field this whole time.

.[swanwatcher] +4 3
Over the stile past the last bus stop, early, with something warm. Go before eight. You'll hear them before you see them: it's like somebody tuning an old radio.

..[newtothetown] +1150 4
Went. You undersold it. There was somebody lying under the bench.

...[ploverpoint] +6 4
Good morning.

[Jarek K] @240 1
What happens to the farm shop? Best diesel prices for ten miles and they take parcels.

.[council_watcher] +11 2
Stays, gets its own slip. Objection 212, upheld. It was four lines in biro.

..[Marjorie Plumb] +5 3
Never underestimate four lines in biro.

[Hobbsford_Anne] @260 0
None of you ever think about Hobbsford. All your diversions come through us. Every time anything happens in Tarnhaven there's a queue of you past my gate, throwing apple cores.

.[pedalpusher] +5 2
That was me and I'm sorry. I thought it was a hedge.

..[Hobbsford_Anne] +3 4
It IS a hedge. It's now a hedge with an apple tree in it.

[taxed2death] @300 2
I have worked it out. £9 a year is 2.5p a day. I have found 2.5p a day down the side of the settee. I'm still against it on PRINCIPLE.

.[toast_rack] +2 3
The principle being?

..[taxed2death] +4 4
It was MY settee

[harbourmasters_cat] @330 2
No route for cats was considered. One will continue to use all of them.

.[Gull on the Tin Hall] +6 2
You will be run over on a LETTER OF THE ALPHABET and I'll be there to see it. From above. With a chip.

..[harbourmasters_cat] +12 3
One has noted which ledge you asked for.

[Colin Watch] @350 3
Status of Colin, day 1,502: present, upright, hat on. Somebody has stood a very small cone next to him. We're calling it B.

.[RouteA_Ron] +9 4
Obviously it should be called A. It's shorter.
`;
