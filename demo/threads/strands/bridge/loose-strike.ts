/** Mercer Bridge: loose replies about the strike itself; the composer hangs each under a comment on that topic. */
export const looseStrike = `
[Light sleeper, Quay Street] #strike
I had it as a skip lorry. I actually said out loud "who gets a skip at this hour".
.[Milkround Mo]
I'd have preferred a skip.
[lantern_reader] @60 2 #strike
Slept through all of it and I'm forty yards away. My cat didn't. My cat has *views*.
[Window seat] #strike
From the third floor you could see the whole span give a sort of shrug.
.[rivetcounter]
Up, or across?
..[Window seat]
Across. Like someone who's been tapped on the shoulder.
[Under-Tens Dad] #strike
Our youngest came in and said "the river coughed".
[ploverpoint] #strike
Every bird on the marsh went up at once. I looked at my watch: 05:50 and a few seconds. Then it was quiet enough to hear the water.
[Jarek K] #strike
Glad nobody's hurt. Everything else is just driving.
.[Hobbsford_Anne]
It's a great deal of driving, love. But yes.
[Ropewalk resident] #strike
We all came out in whatever we'd on. I met neighbours I've only known by their bins.
.[dogwalker_dee]
Hello, number 14. Lovely dressing gown.
..[Ropewalk resident]
It was my husband's. Hello, blue recycling.
[hopeful_hal] @40 3 #strike
Two people on that boat and both of them walked off it. I keep on coming back to that.
[nullferry] #strike
My doorbell camera caught the *sound*. It's two horns, a long crunch, and one bell, and then a duck.
.[Lantern desk]
Could you send that to the desk? With the duck.
..[nullferry]
Sent. I've isolated the duck.
[Rev. Tilly] #strike
I was up for early prayers. I can't say that I'd got any further than "good morning".
[SixAM Runner] @90 2 #strike
I've been asked by four people so far whether I "saw it coming". I saw a boat. There's always a boat.
[Retired signalman] #strike
05:50 was when it was first *heard*. By my kitchen clock it was 05:49. I merely put it down.
.[FactsPlease]
Is the kitchen clock radio-controlled?
..[Retired signalman]
It's controlled by me.
[Night fisherman] #strike
I was on the Saltings steps and saw her go by ten minutes before. Lights all correct. Water was up the steps, mind. *Well* up.
.[oakum]
How far up? Which step?
..[Night fisherman]
The one with the ring in it.
...[oakum]
That'll do. Thank you.
[Zainab (Bell Street Pharmacy)] #strike
Every bottle in the window moved a half inch to the left. In a line. It's quite neat.
[taxed2death] @40 #strike
I felt it in my BATH. At ten to six. I have a ROUTINE
.[mothballs]
That silhouette again.
[Jess on Weir Lane] @200 3 #strike
Thank you all for asking, I'm fine. I've had eleven cups of tea brought to me. I can't feel my teeth.
[Pellow Bank Pam] #strike
You could smell it. Wet oak and something like matches.
.[rivetcounter]
That'll be the iron. Struck hard enough it smells just like that.
[relief_keeper] @60 #strike
Walt rang me at 05:51 and what he said was "bring your boots". That's all. So I brought my boots. I forgot the rest.
.[dogwalker_dee]
We noticed.
[Lottie's Mum] @50 2 #strike
We had "is it *dead*", "who did it", and "will it get a sticker". In that order.
[quayside_insomniac] #strike
I'd been watching her lights come up the reach because I couldn't sleep, and there was nothing odd at all till the bend, and then everything odd at once.
[Geoff] #strike
I was already up. I'd been looking at the lights.
[Quayside rumours] -1 removed #strike
My cousin says it was done on purpose, for the insurance.
.[Ines (Lantern moderator)]
Removed. If your cousin saw something then your cousin can ring us.
..[Quayside rumours]
he didnt see anything. hes in Ostrey
`;
