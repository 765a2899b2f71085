/** Mercer Bridge: whose fault, and how not to say so too soon. */
export const blame = `
[moth_and_rust] @13 0 #blame
So how does a 38 metre boat not see a bridge? Somebody's going to have to answer for this.

.[bargee_in_law] +4 3
They saw it. They were *going through* it. You line up a long way back, and once you're committed you're committed. Would you ask a lorry why it hadn't seen the road?

..[moth_and_rust] +3 1
If it hit the house beside the road, yes

...[bargee_in_law] +5 3
Fair. Then I'd ask what it weighed, who loaded it, who told it to go, and whether the wheel was answering. In that order. The driver comes fifth.

....[moth_and_rust] +2 2
I'd usually have him first.

.....[bargee_in_law] +3 4
Everybody does. It's why nobody ever finds out.

......[Retired signalman] +45 3
> It's why nobody ever finds out.

I've sat on two inquiries and that's the report.

.[oakum] +11 2
Twenty past the top of the tide with 310 tonnes in. I'd have wanted her through *on* high water, dead slack. After that it's coming at you through the arches, and the slower you go the less she steers. Somebody was late.

..[Pilot_Boats] +4 2
Or was told to wait.

...[oakum] +2 3
Or was told to wait.

....[FactsPlease] +3 2
By whom?

.....[oakum] +2 2
That'd be in the log.

[taxed2death] @29 -1 #blame
CORLEY should pay for EVERYTHING. The bridge, the buses, the FERRY, my PARKING

.[council_watcher] +5 3
The owner's insurer generally does, up to a limit that goes by the tonnage of the boat. After that it's a long conversation.

..[taxed2death] +2 1
So a SMALLER boat can do MORE damage for LESS money?

...[council_watcher] +2 3
You've just summarised four hundred years of maritime law.

....[gp_on_the_hill] +7 1
And quite a lot of parenting.

[Eastbank Ed] @51 1 #blame
They took the night bridge crew from three to one. I said it at the time. Nobody listened, because it was an Eastbank councillor who asked.

.[Lantern desk] +27 3
You did, and he did; we've looked it out. It's page 6 of the budget of three years ago: "one keeper, one on call". We're asking the county about it this morning.

..[Eastbank Ed] +3 4
You *looked it up*?

...[Lantern desk] +2 3
You said you'd said it.

....[WestbankWendy] +5 3
He did say it. I remember, because I told him that he was making a fuss. I'm sorry, Ed.

.....[Eastbank Ed] +9 4
Well. You weren't to know.

.[relief_keeper] +40 3
Three wouldn't have stopped her this morning. Three would've meant somebody to *talk to* the year round. But that's a different letter.

[mick_from_kestering] @68 0 #blame
no offence but if your only bridge can be shut by one boat then you havent really got a bridge

.[K. Osei, Eastbank] +5 3
None taken. It's a fair definition of "single point of failure".

..[mick_from_kestering] +2 2
is it? i was trying to be horrible

...[nullferry] +3 3
It's the most useful thing anybody's said, honestly.

[P. Drummond] @505 2 #blame
Sir,
The phrase "a matter for the inquiry" appears in this newspaper eleven times in the last four years. I've kept count in the margin of my atlas. No inquiry has, to my knowledge, said that it was a matter for *it*.

.[Marjorie Plumb] +6 3
Twelve. You missed the paddling pool.

[Anon of the Ropewalk] @118 -1 removed #blame
I know where the skipper is staying and I think someone should go round there

.[Ines (Lantern moderator)] +1 4
Removed, and the account's suspended. That isn't grumbling, that's a threat. Two men had a very frightening morning; leave them be.

..[bargee_in_law] +4 3
Thank you.

..[hopeful_hal] +3 3
They're in the Kettle, having soup, and half the street's with them. I don't think anyone needs to go round.

...[The Copper Kettle] +14 4
It's pea. The older one keeps on saying sorry to the furniture.

....[Wilf (aged 81)] +25 4
I sat down across from him and told him about the time I put a coal lighter through the rowing club. He ate, after that.

[Corley, nights] @236 1 deleted #blame
I do the night desk there, when I've finished my other job. It was my second shift. I'd better not.

.[FactsPlease] +3 2
It's deleted, so I won't quote it, but if you were who you said you were: there's a person at the Lantern who'll meet you anywhere.

..[Lantern desk] +9 3
There is. Orla, by phone, any hour; we don't print names without leave.

[thirdway_theo] @640 1 #blame
Could it be *partly* the gauge, *partly* the telephone, and partly the rota?

.[bargee_in_law] +4 3
Theo, I believe that you may at last be the only one who's right.

..[thirdway_theo] +1 5
I need a moment.
`;
