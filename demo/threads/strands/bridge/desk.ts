/** Mercer Bridge: the newsroom's updates in order of time, and what people made of each. */
export const desk = `
[Lantern desk] @0 5 #official
We'll post what we **know** here as well as in the story, as we come to know it. If we get something wrong we'll say so in the same place.

Mercer Bridge is shut to *everything*, on foot too. A laden barge hit the pier at 05:50. Nobody is hurt. The barriers went down at 06:20. Please don't go down to look: they need the kerb.

.[FactsPlease] +1 3
This is all I've ever wanted.

.[council_watcher] +4 2
Number for the council's emergency line is on the back of the green bin calendar, for anyone who needs it and thinks they don't have it.

..[dogwalker_dee] +3 2
The green bin is on the other side of the bridge.

.[highwater_h] +6 2
Can you say whether the *power and water* go over the bridge? In the flood we lost both together.

..[Lantern desk] +7 4
Good question, we rang. Water doesn't (it's under the bed upstream). One electricity cable does, and it's been switched to the other feed as a precaution. No one should have noticed.

...[Wilf (aged 81)] +4 2
My clock blinked at 06:15. So that's that explained.

....[nullferry] +2 3
Every microwave on the Eastbank says 12:00 and they're all ashamed.

.[Edna's grandson] +21 4
My gran's down there in her folding chair. She's 88. I've asked her to come home, and she's asked me to bring her the other flask.

..[Lantern desk] +8 3
We've met her. She's giving our trainee the history of every fire since the war. Please bring the flask.

[Lantern desk] @25 4 #ferry
**The ferry.** The Margaret Ann goes every twenty minutes all day, 48 people a crossing. Hospital cards first. If you don't *need* to cross this morning, the skipper asks you please not to. Everything we have on it is under [The ferry](/tag/ferry).

.[Ferry_Dave] +2 5
What Bev actually said was shorter. But yes please.

.[No27bus] +3 1
Is it Town Quay or the old slip by the rowing club? The sign at the rowing club says "ferry" with no arrow.

..[Ferry_Dave] +4 3
Town Quay. The other's been a canoe rack since the flood. I'll send a lad with an arrow.

...[QuaysideKit] +11 3
The lad has arrived. He IS the arrow. He's just standing there pointing. Bless him.

[Lantern desk] @42 4 #school
**School.** Tarnhaven High is open. Registers will be taken at **10:00** until further notice and nobody will be marked late before that. First ferries are for pupils and hospital staff. The coach for the far villages goes round by Hobbsford: allow an hour more.

.[schoolrun_sue] +2 3
Thank you. I've four of them in the car in three different uniforms.

.[heron4life] +1 2
YESSSSS

..[Marjorie Plumb] +6 4
Ten o'clock is when the *register* is taken. I believe that you've the history of this very bridge to revise. It's rather come to life.

...[heron4life] +2 2
miss plumb you cant set homework youre retired

....[Marjorie Plumb] +3 5
And yet.

[Lantern desk] @64 3 #official
**Correction.** In our first version we wrote that the barge was "sinking". It isn't. The Constance B is lying against the pier and taking no water. We took the word from a caller and should have waited. Our apologies, particularly to the crew's families.

.[FactsPlease] +2 4
A correction in bold, in the same place, in under an hour. I may need to go and lie down.

.[bargee_in_law] +3 3
From one of those families: accepted. It was a long 49 minutes, mind.

..[Lantern desk] +5 4
We're truly sorry. If you'd like to ring, ask for whoever's on the desk; they'll come to the phone.

...[bargee_in_law] +14 3
I rang. Nice lad, Theo. We're all right.

.[moth_and_rust] +6 0
So what else have you got wrong

..[lantern_reader] +2 2
Mate. They told you before you'd noticed.

[Lantern desk] @103 3 #engineering
**Forty millimetres.** Ruth Adeyinka, the county's bridges engineer, has got to the pier *in a rowing boat*. The west end of the span is that much out of line with the road. Divers are on their way from the coast.

.[Jess on Weir Lane] +2 3
She waves when she finds something. I've counted six waves.

..[K. Osei, Eastbank] +5 3
She's marking. A wave is "write this down", not "run".

...[Jess on Weir Lane] +1 3
I did *not* know that an hour ago and would have liked to.

.[newtothetown] +3 2
40 mm doesn't sound like a lot?

..[rivetcounter] +5 4
It's a lot if you're a roller.

..[K. Osei, Eastbank] +8 4
For a road bridge it's nothing. For a bridge that must *turn*, and then come back and lock, it's ten times what it should be. Hence, if we're lucky: walkers soonish, cars later, boats last.

.[FactsPlease] +6 2
Milkround Mo said the width of his hand, Ms Adeyinka says 40 at rest. I consider them both vindicated.

..[Milkround Mo] +14 3
I've been called a lot of things over the years but never that.

[Lantern desk] @151 4 #ferry
**Fares.** The ferry is free for as long as the bridge is shut. Don't buy a ticket. If you've bought one, keep it, and it'll be good another day.

.[taxed2death] +1 3
FREE? And who is ultimately PAYING for this? WE are. GOOD.

.[Ferry_Dave] +3 3
Can everybody now stop trying to give me exact change. I've asked for it for six years and *today* you've all got it.

..[mothballs] +2 4
It was the change we wanted to see.

[Lantern desk] @318 4 #engineering
**Divers.** The first dive is off. Slack water lasted its half hour, and the diver could not see her own hand. There's a second window at about ten to six this evening; the tide column is in [Outdoors](/section/outdoors).

.[oakum] +4 3
That's the Tarn at low water. It isn't water, it's gravy. She'll have better luck on the top of the tide, you get the clean sea in under it.

..[tidewrack] +21 4
Down in the gravy
a hand in front of a mask
neither one is there

.[lurker_since_flood] +7 2
I know it's right to wait. I'd just forgotten how much of that week was waiting.

..[Sandbag Sal] +5 3
Come down to the Tin Hall, love. There's soup and there's nothing to decide.

[Lantern desk] @455 4 #blame
**From the briefing** at the Tin Hall. The skipper's breath test was clear. He sounded two long blasts and went full astern. Corley Aggregates is "cooperating fully". Asked whether she was cleared to pass on that tide, it said that was a matter for the inquiry. [We've looked at the bridge log](/tag/mercer-bridge) ourselves.

.[bargee_in_law] +2 4
Thank you for printing the horn.

..[Jess on Weir Lane] +5 3
There *was* a horn. I'd forgotten. Two long ones. I'd put it in the dream with the bell.

.[P. Drummond] +9 2
Sir, I observe that the gravel was for the flood wall. One can be protected too vigorously.

.[FactsPlease] +12 2
"A matter for the inquiry" is not "yes".

..[council_watcher] +4 3
It isn't "no" either. It's what you say when you've found the piece of paper.

...[moth_and_rust] +16 2
> It's what you say when you've found the piece of paper.

I've been trying to say that all day and it kept coming out as "follow the money".

[Lantern desk] @684 4 #river
**The barge is off.** On the top of the tide the harbour tug drew her clear of the pier, and she's now alongside the old coal wharf. There was some applause. The divers went in behind her at once. No oil on the water that anyone can find.

.[swanwatcher] +4 2
Confirming: I've walked both banks down to the reeds. Clean. One otter, cross.

.[Jess on Weir Lane] +2 3
It made a noise coming off, a long groan like a door. The whole bridge sort of *sighed*. Then everyone looked at everyone and started clapping.

..[Milkround Mo] +6 2
I felt that in my teeth and I was up on Staithe Road.

[Lantern desk] @737 5 #engineering
**What the divers found**, in Ms Adeyinka's own words: "*The pier has not moved. The span has shifted on its rollers, which we can put back.*" Two fender timbers are gone, and some facing stones are cracked above the water. There'll be a load test overnight with water tanks. **If it passes, people on foot from seven tomorrow morning.**

.[Pensioner on a tandem] +2 3
> *The pier has not moved.*

She was ringing me to read it out and I was ringing her to read it out.

.[oakum] +4 5
The pier's not moved. I'll sit down now. That's the one I was waiting for.

..[Wilf (aged 81)] +6 4
I heard you sit down from here.

.[heron4life] +1 2
LETS GOOOO

.[FactsPlease] +6 2
Note the "if".

..[hopeful_hal] +2 3
I'm noting the "seven".

.[WestbankWendy] +3 3
Ed? Are you reading this?

..[Eastbank Ed] +4 3
I'm reading it.

...[WestbankWendy] +2 5
Seven o'clock. Middle of the bridge. Bring the big flag so that I can find you.

....[Eastbank Ed] +1 3
What'll you bring

.....[WestbankWendy] +1 4
The flask, Ed. I'm bringing the flask.

......[toast_rack] +2 4
I've refreshed this page more today for Ed and Wendy than for the bridge

[Lantern desk] @1042 4 #reopening
**The load test is passed**: eleven tanks, four hours, no movement. **The bridge opens to people on foot at 07:00.** Twenty at a time, stewards at each end, bicycles pushed. Go to bed. We are.

.[MrsD_NightShift] +9 3
Read that out on the ward. Bed six said "about time", which is the first thing he's said since Tuesday.

.[oakum] +3 3
Four hours. Ruth Adeyinka does a thing properly. Goodnight all.

[Lantern desk] @1471 5 #reopening
**Open.** The first across from the west was Wilf, who is 81, and from the east a class of seven-year-olds in pairs. They met about two thirds over and he took his cap off to them.

.[Lottie's Mum] +5 4
Lottie was third pair on the left. She told it to get well soon. The *bridge*. She patted it.

.[Wilf (aged 81)] +71 5
I'd only meant to get a paper.

[Lantern desk] @1562 3 #official
**For the fridge door**, the rest of it. Walkers all day and all night. Ferry every twenty minutes as yesterday, and still free. Registers at ten. Cars: *nine to twelve days*, says Ms Adeyinka, if the rollers go back as she expects. Boats: after that. We'll be here.

.[FactsPlease] +3 3
Range given, condition stated. Chef's kiss.

.[No27bus] +5 2
27 left on time and there was a seat. I don't know what to do with my face.

.[Gwen P] +9 2
Thank you all at the desk. Did any of you sleep?

..[Lantern desk] +6 4
In turns. On the advertising sofa. It's had its ups and downs, like the bridge.
`;
