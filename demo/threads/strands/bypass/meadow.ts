/** "Route B chosen": land, birds, allotments, bicycles. */
export const meadow = `
[T. Bellweather] @18 3
Secretary of the Weir Lane allotments, on what used to be the goods yard. The old railway is a fine phrase until you notice who's growing beans on it. Route B takes plots 31 to 44. That's fourteen families, one of them for three generations, and the only asparagus bed in town that has ever done anything. We've been offered "equivalent land". It's behind the depot. It's equivalent in area.

.[DaveFromTheDepot] +6 3
I'll be honest with you, I wouldn't grow anything behind the depot. We had a puddle there the vet wouldn't go near.

..[T. Bellweather] +5 3
Could you write that down, Dave, and sign it?

...[DaveFromTheDepot] +14 4
Done and posted. I put "puddle" in capitals.

.[onion_man] +8 2
Plot 36 here. It's where the onions come from. The onions that you've ALL bought. I'm not selling you onions from behind the depot.

..[Hettie Marsh] +3 2
I have a strip behind the hives that does nothing but nettles. Come and look.

...[onion_man] +4 2
Nettles means good soil.

....[Hettie Marsh] +2 3
I know it does. Why do you think I've been saving it?

.[gp_on_the_hill] +13 2
Medically I'd like it recorded that those fourteen plots keep about nine people out of my surgery.

.[Lantern desk] +46 4
The council tells us that the depot land has been withdrawn "following new information about drainage", and that two other sites are being looked at. Our story has been updated.

..[T. Bellweather] +4 3
Dave!!

...[DaveFromTheDepot] +9 3
I only told the truth about a puddle.

....[Marjorie Plumb] +7 4
That is how most good history is made.

[swanwatcher] @24 2
Nobody has asked what the birds think. Lapwing on Withy bottom, eleven pairs this spring, I counted. That is up from four.

.[ploverpoint] +5 2
I had nine pairs and two "maybe". We should compare sheets.

..[swanwatcher] +2 2
Did you count the ones by the far gate? You can't see them from the bench.

...[ploverpoint] +4 3
I'm not sitting on the bench. I'm *under* it.

....[swanwatcher] +1 4
That was YOU?

.[Gull on the Tin Hall] +19 3
I was asked. I said: are there chips at the services? They said there are no services. I am against.

.[RouteA_Ron] +10 1
Route A only crosses the Saltings. There's nothing out there but waders.

..[swanwatcher] +4 3
Ron. Waders are *birds*.

...[mothballs] +1 3
He thought they were trousers.

[pedalpusher] @30 2
Read page 112. There is a cycle track alongside, both directions, lit. *And then it stops 80 metres short of the bridge and says "cyclists dismount".* A 94 million pound road and they ran out of paint.

.[SixAM Runner] +3 2
Same for those of us on foot. There's a lovely path, and then there's a hedge.

.[K. Osei, Eastbank] +7 3
That's because the last 80 m belongs to a different budget. I'm not defending it. I'm just telling you which door to knock on: highways *maintenance*, not projects.

..[pedalpusher] +3 2
Knocked. They gave me a form called "Other".

...[council_watcher] +6 3
"Other" is read by one person, she's called Pat, she's excellent, and she reads everything. Send a drawing.

....[pedalpusher] +1410 5
Following up: **Pat rang me.** She'd measured it on her way home. It's going into the next small works order with a dropped kerb. Eighty metres. I could weep.

.....[schoolrun_sue] +8 3
Does Pat do crossings?

......[pedalpusher] +3 3
Pat does *everything*. Be nice to her.

.......[council_watcher] +5 3
Please nobody tell them about Pat.

.[taxed2death] +9 -1
Cyclists should PAY for it then

..[pedalpusher] +2 3
I do. I'm called a council-tax payer. We've met, I live opposite you, you borrowed my pump.

...[taxed2death] +3 2
It's a good pump

[Eastbank Ed] @37 1
So the noise is on the EAST side, the embankment's on the EAST side, and the roundabout with the nice planting on it is on... go on... guess.

.[WestbankWendy] +4 2
East, Ed. The planting's on the east. I have the drawing in front of me. You have forty cherry trees.

..[Eastbank Ed] +6 2
What's wrong with them?

...[WestbankWendy] +1 4
*Nothing.* They're cherry trees.

....[Eastbank Ed] +12 3
Well there'll be blossom everywhere then. All over the cars.

.....[WestbankWendy] +2 4
You are going to have to be happy one day, and I want to be there.

[bargee_in_law] @48 1
The new span over the cut is down as four metres. There are boats that want four and a half. Just so nobody says they weren't told.

.[rivetcounter] +6 2
It's 4.6 at normal level; the 4.0 is above the flood mark. Sheet 9.

..[bargee_in_law] +5 1
Then I was looking at sheet 8.

...[rivetcounter] +1 3
Sheet 8 is the badger tunnel.

....[mothballs] +2 4
Very low boats, badgers have.

[mick_from_kestering] @52 0 removed
Whoever on the planning lot has a holiday home and a new car should be asked where the money came from.

.[Ines (Lantern moderator)] +6 2
Removed. If you have facts about a councillor, ring the newsdesk and we'll check them. If you've a hunch, this isn't the place.
`;
