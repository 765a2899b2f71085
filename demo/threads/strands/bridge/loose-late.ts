/** Mercer Bridge: loose replies of the evening, the night and the next morning. */
export const looseLate = `
[Ropewalk resident] #reopening
I've had a front window on this all night. I took out the plant.
[Can't sleep, Pellow Bank] @1500 #reopening
Slept in the end. Woke up to people *laughing* in the street and thought, oh, it's open.
[rivetcounter] #reopening
Counted on my way over. 44. All present.
.[K. Osei, Eastbank]
You can't see them from the deck.
..[rivetcounter]
I know how many steps it is.
[newtothetown] #reopening
I walked across just to have done it. I've nothing to do over there. I bought a bun.
.[Priya from the Bakery]
I saw you. You got the *first* one. I've been saving it.
[Parent of three] #reopening
All three over on foot, holding on to one another. I didn't cry till they'd gone round the corner.
[pedalpusher] #reopening
Pushed. As instructed. Rang my bell for the other bell.
[LibraryLil] #reopening
There's sun on it and it's full of people going to work with their hair wet. I'd quite forgotten it's pretty.
[moth_and_rust] #reopening
It's fine. It's a bridge. I went over it three times.
[Steward no. 4] #reopening
For those who ask: yes you may stop, no not all at once, and *please* don't bounce to see.
.[Year 9 form rep]
one person bounced
..[Steward no. 4]
It was your head teacher.
[Home from abroad] #reopening
I'm at the airport. It isn't even the town's fault, I just wanted to see it.
.[Wilf (aged 81)]
I'll be on the steps.
[DaveFromTheDepot] #reopening
I stopped the 27 as near as I could get, and everyone got off, looked at it, and got back on. Nobody'd asked me to.
[heavy_brass] #reopening
We did The Mercer Swing at the Ropewalk end at quarter past. We *all came back in together*. First time since it was written. There's grown men sitting on the kerb.
[Edna's grandson] #reopening
She's gone over in the chair, with four rowers to carry it, like Cleopatra. She's got both flasks.
[Kestering_til_i_die] #reopening
Came over to see it. It's all right. It's a good bridge. Ours is a flyover.
[highwater_h] #reopening
Stood where I stood that night and looked at the water. It was just water.
[Fish van Ned's lad] #reopening
Dad walked over with the last of the ice on his shoulder, to see how I was getting on. He said "hm". That's a lot.
[Jess on Weir Lane] #reopening
My bit of fender's been given back to me. It's too broken to use. Someone's carved the date on it and a very small bell.
.[oakum]
I'd a bit of time on my hands.
[gp_on_the_hill] #reopening
First ten patients, in person, all out of breath and all talking at the same time. I've never been so glad to be running late.
[FactsPlease] @1535 #reopening
Walkers in the first hour: 1,212, by the stewards' clicker. On an ordinary day it's 1,900 in the whole of it. I rest my case, whatever it was.
[hopeful_hal] #reopening
Goodnight, everybody. Or good morning. I've lost count, and I've loved it.
[Lost in Ostrey] #reopening
I have found it. I'm *on* it.
[kestrel_dev] #bot
I've been reading this with my tea. It's the best incident channel I've ever been in.
[Kit (library bot)] #bot
if anyone's counting thats 3 bots in one town of 11,400. we should have a name
.[nullferry]
A convoy.
..[Kit (library bot)]
a *shelf*
[FactsPlease] @130 3 #bot
"I am a ferry" is the first thing it's ever said that I can verify as false.
[Ferry_Dave] #bot
Bev asked it where she was. It said "mid-river, slightly late". She said that's fair.
[Wilf (aged 81)] #bot
I asked it and it told me. I said thank you, and it told me again.
[Year 11, revising] #bot
is there a gcse in this
.[bytebarge]
No. There's just this.
[Retired signalman] #bot
Where's the manual release? There's always a manual release.
.[nullferry]
It's Dave.
[moth_and_rust] #bot
In my day we looked at the river.
.[kestrel_dev]
That's the fallback. It's documented.
`;
