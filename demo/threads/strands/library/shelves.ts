/** "Council splits on library hours": money, overdue books, self-service, and a cat. */
export const shelves = `
[bytebarge] @17 3
There's a middle way nobody put to the vote: staffed till five, then card-entry till eight with a camera and a phone. Kestering does it. (Not my bot, by the way. The library bot is Kit's from Year 13, and it's *better*.)

.[quietplease] +4 3
I've worked with one of those. The door knows your card. It does not know that you've been crying, or that you're nine.

..[bytebarge] +3 3
That is a very good answer, and I'm a person who puts doors on the internet.

...[nullferry] +2 2
He put his *own* door on the internet. We had to let him in by pull request.

....[bytebarge] +1 3
It passed review.

..[schoolrun_sue] +6 2
Under-twelves can't use it without an adult either. I asked. Which is everyone who's there at quarter past five.

.[thirdway_theo] +9 1
Staffed three evenings, card two? I'm only asking.

..[LibraryLil] +5 3
Theo, annoyingly, that's the one that I could make work. Don't tell anyone.

...[thirdway_theo] +2 4
I've waited my entire life for this.

[P. Drummond] @21 2
Sir,
I borrowed a book in the autumn of my last year at school. I've come upon it in the loft. If the library is to be shut of an evening I should like to know to whom I owe, by my reckoning, £2,214.

.[LibraryLil] +7 5
Fines were abolished, Mr Drummond. What's the book?

..[P. Drummond] +9 3
"Punctuality: A Guide for Young Men".

...[mothballs] +1 5
No further questions.

...[LibraryLil] +4 4
There's a *reservation* on it.

....[Wilf (aged 81)] +16 5
That's mine. I'd given up.

.....[P. Drummond] +25 4
Good heavens, Wilfred. I shall bring it on Saturday. It isn't very good.

......[Wilf (aged 81)] +6 3
I'm eighty-one. I only want to see how it comes out.

[TinHallTess] @26 2
We'd happily have the conversation group on Mondays at the Hall. I'd need to warn them about the buckets.

.[Pedro W] +5 3
"It is raining cats and dogs indoors." This one we know.

..[Gull on the Tin Hall] +4 2
It is raining cats? At last some news.

[taxed2death] @33 0
Before I was so rudely UNDERSTOOD I was going to say: what about SPONSORS? Put a NAME on it.

.[Bramble & Son (Roofing)] +6 2
We'd do a shelf. "Slate and related". I'm only half joking.

..[LibraryLil] +3 2
695. I'll have a sign made.

.[The Copper Kettle] +8 2
We would sponsor the kettle. It'd be odd not to.

..[Priya from the Bakery] +4 3
Then I'm doing Wednesdays for the conversation group. Yesterday's buns, today's verbs.

...[Pedro W] +2 3
There is never any of yesterday's buns.

....[Priya from the Bakery] +3 4
I'll make some today, so there are some yesterday. Past continuous.

[dogwalker_dee] @38 1
Can I just say the Monday rhyme time is the only hour in the week in which my sister drinks a hot drink?

.[Under-Tens Dad] +3 2
It is the only place I have ever been shushed *at* rhyme time. By a two year old.

..[quietplease] +2 4
One of ours. We start them early.

[rivetcounter] @45 2
The building itself: a proper Edwardian front, 1908 I believe, and the reading room roof is by the people who did the Tin Hall's. Close it early if you like but keep the heating at 12 degrees or the plaster on the barrel vault will come down. That is not sentiment, that's lime.

.[taxed2death] +6 1
So it has to be HEATED anyway?

..[rivetcounter] +2 3
Whether or not anybody's in it.

...[taxed2death] +5 4
Then people might as well be IN IT

....[LibraryLil] +2 5
Could you sign the petition, come back when it's debated, and say exactly that, in exactly that voice?

.....[taxed2death] +7 4
I'll wear the good coat.

.[Marjorie Plumb] +19 2
The foundation stone says 1909. I mention it only because you asked me last year to always tell you.

..[rivetcounter] +4 2
I did, and I regret it every time. 1909.

[harbourmasters_cat] @51 3
One frequents Large Print, on the radiator, from four. One had been told that the counter at the door saw nine visitors an evening. It did not see one. One steps *over* it.

.[LibraryLil] +5 2
He is a member. He has a card. It was that or explain him to the auditors.

..[council_watcher] +8 4
Visits from card-holders are what the grant is calculated on. How often does he come in?

...[LibraryLil] +2 3
Daily.

....[council_watcher] +3 4
Then at £1.12 a visit that cat brings in more than the photocopier.

.....[FactsPlease] +4 2
Is this allowed?

......[council_watcher] +6 4
The form says "residents". He's resident.

.......[harbourmasters_cat] +15 5
One *resides*.

[Eastbank Ed] @60 1
I'd still like to know who decided the east branch would go in the basement of a building next to a RIVER.

.[highwater_h] +5 3
Same people who put the archive there. I carried out the parish registers wrapped in a shower curtain. Page by page we dried them, on washing lines, across the whole of the Tin Hall.

..[Gwen P] +7 3
We sang under them. Baptisms over the sopranos, burials over the basses.

...[Ottoline] +2 3
Marriages over the bar.

..[Eastbank Ed] +11 3
My grandparents are in those. I never knew it was you. I owe you a pint at the very least.

...[highwater_h] +3 2
I'd not say no.

[moth_and_rust] @70 -1 removed
The chair has never read a book in his life and everyone knows why he

.[Ines (Lantern moderator)] +3 1
Removed. You were doing well, too.

[newtothetown] @88 2
Joined this afternoon because of this thread. Took nine minutes. They asked what I liked, *listened*, and went off and came back with three I had never heard of. I'd forgotten people did that.

.[LibraryLil] +30 3
You're the tall one with the blue ears! How are you finding the second?

..[newtothetown] +4 3
They've nearly faded. Oh, the *book*. Couldn't put it down. I missed my stop and had to be told off by Pedro.

...[Pedro W] +5 4
"You should have been paying attention." Third conditional is next week.

[hopeful_hal] @101 2
Suggestion: when it comes back, everyone who's said a kind word here turns up to the gallery. It holds eighty if you breathe out. Bring a book, read it quietly, don't say anything. Let them vote in front of that.

.[quietplease] +3 5
A silent protest. By *readers*. I've never been so moved, and I'm not going to make a sound about it.

..[hopeful_hal] +2 2
Half past six, then, on the stairs.

.[council_watcher] +9 3
Standing orders allow "knitting, reading and, in cold weather, soup".

..[The Copper Kettle] +4 3
Soup it is.

.[T. Bellweather] +12 2
The allotments will come. Leeks for the soup. We've a lot of leeks.

[Hettie Marsh] @130 1
Where else am I meant to look up what this is that's got on my bees? It's small and it has *ideas*.

[tidewrack] @160 3
Ten to eight. Rain. Lamps.
someone standing reads the news
aloud to no one

.[LibraryLil] +18 4
He's called Mr T., and he reads it to me. But yes. Exactly so.

[ploverpoint] @200 1 deleted
Does anyone have the second volume?

.[LibraryLil] +9 2
You deleted this, but it came back on Friday and it's under your name at the desk.
`;
