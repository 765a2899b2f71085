/** "Herons win the county final": the parade, the pubs and the old quarrels. */
export const town = `
[QuaysideKit] @20 2 #parade
Is there a parade? There has to be a parade. Where's the parade.

.[Lantern desk] +28 3
Saturday, noon, from the High over Mercer Bridge to Town Quay. Open-top bus if the depot can find the one with the top off.

..[DaveFromTheDepot] +6 4
We have one with the top off. It wasn't supposed to be off. Low branch on Weir Lane.

...[bargee_in_law] +3 2
Everything in this town is "open" because it hit something.

..[Eastbank Ed] +11 3
STARTS on the Eastbank. I want it noted that a thing is STARTING on the Eastbank.

...[WestbankWendy] +2 3
Noted, Ed. I shall come over to your side for it. I'll be the one with the flask.

....[Eastbank Ed] +5 2
I'll be the one with the flag. You can't miss me. It's a large flag.

.....[WestbankWendy] +1 3
It would be.

..[bytebarge] +35 1
For the record a swing bridge parade needs nobody to want to come through by boat at noon. I've checked the tide tables: nobody sensible will.

...[ploverpoint] +8 4
Sensible isn't how they get here.

.[thirdway_theo] +15 1
Could it perhaps go over the bridge *and* back by ferry, so both get a turn?

..[Ferry_Dave] +4 2
48 people and a cup. The cup counts as a person. Happy to.

[Priya from the Bakery] @25 3
I've iced four hundred buns blue. My hands are blue, the cat is blue. They're free to anyone under sixteen and half price to anyone who can name the whole squad.

.[heron4life] +3 2
the keeper, mistry, pike, adair, tolland, TESS, boyce, rennie, then sharples, FREYA, jodie, whitlock, then ngata

..[Priya from the Bakery] +6 4
"The keeper" is called Aminah. You get twelve thirteenths of a bun.

...[heron4life] +1 2
she told me to call her the keeper!! ask her!!

....[the keeper] +51 5
It's true. Give them the whole bun.

.[harbourmasters_cat] +12 3
One has met the bakery cat. Blue does suit him. This will not be said twice.

[taxed2death] @33 0
WHO is paying for the bus

.[council_watcher] +5 2
Mayor's hospitality line, £340, underspent since the flood. The mayor hasn't had anyone to be hospitable to.

..[taxed2death] +3 2
£340 for the lot? With the driver?

...[DaveFromTheDepot] +8 4
Driver's free. Try and stop me.

....[taxed2death] +4 3
Then I've no objection and I shall be at the corner by the chemist's. WAVING. Quietly.

[P. Drummond] @41 2
Sir,
In the final of my own year, fifty-two years ago, we lost by a single goal, scored by a dog. It was allowed to stand. I was abroad for the last title, and have waited all my life to read the word "champions" in this paper at my own table. I have this evening bought six copies of it.

.[FactsPlease] +6 1
Source for the dog?

..[Wilf (aged 81)] +22 5
I'm the source. It was my dog.

...[P. Drummond] +70 4
Sir, you have kept that to yourself at the bowls club for thirty years.

....[Wilf (aged 81)] +9 5
You never asked whose. He was called Striker. He'd been called it *before*.

.....[P. Drummond] +14 4
I find that I forgive the dog.

[schoolrun_sue] @58 1
Is school opening late tomorrow? Asking for two children who've been asked to ask by two hundred others.

.[Marjorie Plumb] +9 3
In my day it was ten minutes' grace and a stern look.

..[heron4life] +1 1
what did a stern look cost

...[Marjorie Plumb] +4 3
You are still paying, I think. "That's Freya" has an apostrophe.

[Gull on the Tin Hall] @72 4
Our keeper says she took that first shot for a bird. **It was me.** I was there for the burger ends. I'd like the save of the season shared.

.[refwasblind] +3 3
explains it. the referee thought it was a throw-in

[RouteA_Ron] @90 1
Wonderful result. I'd only point out that on Route A the coaches would have been home thirty-five minutes sooner.

.[heron4life] +1 4
RON. NOT TODAY

..[RouteA_Ron] +5 3
Quite right. Herons.

...[NoBypassNora] +2 3
Herons, Ron.

....[B_Line_Betty] +6 3
I've waited years to agree with both of you in one line. Herons.

[Kestering_til_i_die] @140 2
Kestering supporter. Two up and we stood on our own penalty spot. You were better, your Callow should be illegal. Have it. But look after that cup, the left handle comes off, we never told the county. That's how you get it in the rack.

.[coach_b] +7 4
It has already come off. Well played, and your keeper was a wonder. Come to the opener, tea's on us.

..[Kestering_til_i_die] +3 2
Only if there's a blue bun.

[tidewrack] @230 3
One tuba, wrong coach
the whole county in B flat
nobody's uncle

[span_lights] @330 3
Nobody's mentioned the bridge. We came round the bend at half past nine, forty kids asleep on each other, and *every* lamp on the span was lit, with its whole other self in the water underneath. The coach went completely quiet. Then somebody said "that's for us", and that was me gone.

[Geoff] @400 2
I've walked the route with the watch. The parade bus will take eleven minutes to clear the Bell Street lights. I make no further comment.

.[Not Geoff] +3 3
It'll be the first vehicle in years from which everyone can *see* the lights doing it. That's forty new believers, and a cup.

..[Geoff] +6 4
I'm doing leaflets.
`;
