/** Mercer Bridge: "how did you get in?", one root with a crowd under it. */
export const rollCall = `
[Ines (Lantern moderator)] @75 5 #roll-call
Somewhere to put it all. **How did you get in this morning, how long did it take, and what did you see?** One line is plenty. I'll keep this one tidy.

.[Jarek K] +2 2
Van, by Hobbsford. 71 minutes, usually six. Saw four other vans of people I know. We waved at first.

..[Stan the Van] +4 3
I gave you the last wave I had at Ostrey, I was saving it.

.[MrsD_NightShift] +3 3
Didn't. I'm still here. Hour fifteen. Someone's brought toast.

.[heron4life] +4 2
ferry. 11 min wait. saw miss plumb taking the register ON THE BOAT

..[Marjorie Plumb] +7 5
I was merely counting. All present but one, and he was in the wheelhouse.

.[pedalpusher] +5 2
Bike + ferry, 19 minutes door to door. I'm sorry to report that it was lovely.

.[taxed2death] +6 1
STOOD for 40 MINUTES on Town Quay next to a FIDDLER

..[fiddler_on_the_quay] +31 4
You asked for "the other one". Twice.

...[taxed2death] +6 3
It was a GOOD ONE

.[No27bus] +6 2
27 to the barrier, then walked back, then ferry, then walked, then another 27. Two Daves. 54 min.

.[newtothetown] +7 2
Ferry. Had never been on it. Somebody put a toddler on my knee so that she could find her ticket and then we found that it's free and she forgot the toddler till the other side.

..[dogwalker_dee] +5 3
That's not my toddler but I've met him and he'd have been fine about it.

.[Zainab (Bell Street Pharmacy)] +8 3
Walked, I'm on the right side. But our delivery isn't. If you're waiting for something that cannot wait, **ring us**, don't queue.

.[SixAM Runner] +10 1
Ran. To the bridge and back. Twice. Then sat down.

.[gp_on_the_hill] +130 2
On foot, eight minutes, to an empty surgery: every one of my first ten patients lives across the river. I rang all of them. It was the best clinic in years.

.[K. Osei, Eastbank] +13 2
I was supposed to be in Kestering. I'm on the Staithe slip with a cup of tea like everybody else in my profession.

.[Priya from the Bakery] +15 3
Four trays by Hobbsford, two by ferry, one eaten at the barrier by the fire brigade, who've paid for it.

.[Barge horn] +17 1 deleted
Has anyone tried the railway? Oh no, it's shut, isn't it. Staithe Halt went in 1964...

..[rivetcounter] +6 2
It's Staithe *Road*, it's open, and it takes an hour and twenty by way of Kestering. Staithe *Siding* was the one that shut. Goods only, and sheep.

...[Wilf (aged 81)] +11 4
I went on it once. I was with the sheep.

.[DaveFromTheDepot] +19 3
Drove it. Six times. There's a dog at a gate in Hobbsford who now thinks I'm his.

..[Hobbsford_Anne] +13 4
He does. He's sitting at the gate. What time are you back?

...[DaveFromTheDepot] +14 4
4.10. Tell him 4.10.

....[Hobbsford_Anne] @585 5
You're late.

.....[DaveFromTheDepot] +29 5
I stopped. I got out. He's a very good boy. If control's reading this it was a *comfort stop*.

.[quietplease] +22 1
Walked, four minutes. Opened the library at eight instead of ten for those who were stranded on this side. Nobody shushed anyone.

.[onion_man] +23 2
Rowed. Not joking. My brother-in-law's pram dinghy, two sacks, and a lot of advice from the bank.

..[Pilot_Boats] +3 2
That was YOU? Please don't do it again. You went clean through the exclusion zone.

...[onion_man] +4 3
I went clean through it very slowly.

.[TinHallTess] +58 2
Slept in the dressing room, as I had an early get-in. First time I've ever been on time for anything.

.[Under-Tens Dad] +27 2
Carried two bikes, one scooter and a trombone on to the Margaret Ann. None of them mine.

.[council_watcher] +68 2
On foot. For the record there were 43 people in the queue at 07:50, 96 at 08:20 and 140 at 08:45. The fiddler started at 08:10. I don't say that the two are connected.

.[saltmarsh_sid] +32 2
Paddleboard was, I'm told, "not an option". So: by Hobbsford with my neighbour, whom I've lived beside for six years and had not spoken to. She's hilarious.

..[Sid's neighbour] +35 4
> She's hilarious.

I'm standing right here, Sid.

.[Pedro W] +34 3
On the ferry I said "It's nice weather for ducks". A man said "It is that." I have passed.

.[lantern_reader] +37 1
WFH. Had to look out of the window like an animal.

.[schoolrun_sue] +61 2
Three children, three schools, two banks, one me. I'd like it noted they all got there.

..[hopeful_hal] +2 2
Noted. Medal in the post.

.[T. Bellweather] +42 1
Allotment by seven, no need for bridges. Heard the bell from the bean rows. Thought it was my ears.

.[refwasblind] +74 1
ferry. it left ON TIME. I've nothing to say and I hate it

.[Eastbank Ed] +52 2
I didn't "get in" anywhere, did I. I'm Eastbank. Everything's over THERE. I stood at the barrier and looked at my own doctor's roof.

..[gp_on_the_hill] +4 4
I saw you! I waved. What did you want to see me about? I'll ring you at twelve.

...[Eastbank Ed] @338 4
She rang at twelve. On the dot. It's only my knee but I've come over a bit strange about it.

.[Lottie's Mum] +49 2
Walked to school, we're the right side. Lottie told every single person we passed. *Every* one. 25 minutes for 400 yards.

.[Ottoline] +52 2
By Hobbsford, singing. My driver asked me to stop at Ostrey. I stopped at the *town* of Ostrey. I believe he meant sooner.

.[mothballs] +55 3
I was going to come by bridge but I decided to cross that when I came to it.

.[Not Geoff] +57 2
Went with Geoff. We had nine miles of open road and he timed both sets of lights in Kestering. They're fine. He's furious.

.[Geoff] +60 3
They ARE fine. That's what gets me.

.[thirdway_theo] +63 1
Half by road and half by boat. I got off at Hobbsford and came down in a canoe with my cousin. I regret the compromise.

.[Hettie Marsh] +65 2
Jars rattled the whole way round by Hobbsford. Arrived with what's technically a different jam.

.[Colin Watch] +68 4
On foot. **Colin is not at his post.** I repeat, he's not on Weir Lane.

..[dogwalker_dee] +3 3
WHAT

..[Milkround Mo] +6 5
He's at the bridge. Policewoman was one cone short at the Ropewalk barrier, walked up the lane, looked at him, picked him up and put him in the line. Hat and all. He's *working*.

...[Colin Watch] +1 5
1,504 days. He's been called up.

....[Not Geoff] +2 3
I'm not crying, you are.

.....[toast_rack] +1 3
We're all crying. There's salt on the carriageway.

.[harbourmasters_cat] +71 3
One walked along the wall. There's always the wall.

.[Gull on the Tin Hall] +74 4
Flew. You should try it. 40 seconds.

.[Rev. Tilly] +64 2
Two funerals' worth of flowers and me on the 08:40 boat. The skipper slowed down. I don't think anyone asked her to.

.[bytebarge] +66 1
From bed to desk, nine feet. Bot has answered 2,114 people since six, so in a sense I've been everywhere.

.[LibraryLil] +83 2
Ferry with Mr T., who read the Lantern aloud for those who had not got a signal. There was a round of applause at "a short word each".

.[bargee_in_law] +85 2
Walked along the towpath, to hold a rope and a hand.

.[Bramble & Son (Roofing)] +88 1
Ladders won't go on a ferry. They will go on a ferry if you ask forty people to duck.

.[moth_and_rust] +150 0
Didn't bother. Whole town's an excuse for a day off.

..[hopeful_hal] +3 2
And how was your day off?

...[moth_and_rust] +2 3
Boring. Everybody was at the river.

....[hopeful_hal] +1 3
Come down. I'll be the one with a spare cup.

.[QuaysideKit] +94 1
Opened the quay office, turned it into a left luggage. Currently minding: 3 bikes, a cello, one grandfather (asleep).

.[cob_and_pen] +97 1
Walked the swans' side. They've had the towpath to themselves and they're insufferable.

.[Gwen P] +104 2
Choir got on the 09:20 by accident of timing, all nine of us. By the middle of the river it wasn't an accident any more.

..[Ferry_Dave] +4 4
Bev cut the engine so we could hear it. She says it was to check for debris.

.[Pensioner on a tandem] +142 2
Tandem, with nobody on the back. My wife's on the other bank. We usually meet in the middle.

..[Ferry_Dave] +6 5
Bring it on the 10:20. I've two hands and I can pedal.

.[Hobbsford_Anne] +210 2
I didn't go anywhere. You all came past. 611 by eleven o'clock, I've been counting on the gate with a bit of chalk. *Thank you for not throwing cores.*

.[ploverpoint] +110 1
By the marsh track, wading. Do not do it. Saw a spoonbill. Do not do it *for that reason either*.

.[nullferry] +113 1
Ferry. Bot told me it was leaving, I looked up, it was leaving. 10/10 integration test.

.[P. Drummond] +128 2
Sir, I set out by motor at 7.40 and reached my own house, which I'd left in error without my spectacles, at 9.15, by way of Hobbsford. I then set out.

.[The Copper Kettle] +84 2
Two of our three couldn't get across, so three customers are serving. The tall one's better than me.

.[highwater_h] +92 3
On foot along the flood bank, same way I walked in that week. Different, with the sun out.

.[tidewrack] +112 3
Forty minutes' queue
a stranger's dog asleep now
across both our feet

.[Lantern desk] +118 3
From us: one by rowing boat, one on the roof of the rowing club, three in slippers.

.[Wes (other Wes)] +170 1
ferry then run then detention for being late then let off because nobody was

.[Joss's mate] +95 2
helped Joss with the ramp for an hour, he lifts prams like they're crisps

.[Dinah from the chippy] +160 2
We're on the quay so I was in already. I'm doing chips from ten. Don't @ me, people have been up since five.

..[Gull on the Tin Hall] +1 5
I have never @'d anyone in my life. I'm simply on my way.

.[Lady with the harp] +98 3
If anybody was wondering why it took so long to load the 09:00, I'm so sorry. It's a harp.
`;
