/** "Council splits on library hours": the vote and who is in the building. */
export const hours = `
[LibraryLil] @2 4
I work on the desk at Bell Street, and I'm speaking for myself, on my own time, at my own table. From six weeks' time we'd shut at five on every day but one. These are the people who come in **after** five, on an ordinary day, counted by me, as the machine can't:

- eleven students with nowhere quiet at home,
- the conversation group (six languages, one kettle),
- Mr T., who reads the whole paper, standing, and then tells me what's in it,
- between three and nine people who are simply *warm* there.

I don't have a clever argument. I have a list.

.[quietplease] +5 3
The list is the argument.

..[LibraryLil] +3 2
You always did shelve my sentences properly.

.[taxed2death] +6 -1
Heat your OWN homes. It's not a SOCIAL CLUB. I pay for BOOKS.

..[MrsD_NightShift] +4 4
I used to be one of the eleven students. Kitchen table had four brothers round it. I did my nursing exams at the desk under the clock, between five and eight, for two winters. You've had your blood pressure taken by that desk.

...[taxed2death] +7 2
What was it

....[MrsD_NightShift] +5 5
I can't say in public. But I'd come off the capital letters.

.....[taxed2death] +3 3
that's fair

......[mothballs] +1 4
I heard it. A small voice. In lower case. It had an apostrophe.

.......[Marjorie Plumb] +6 4
I had to read it twice. Well done.

..[K. Osei, Eastbank] +9 2
The whole cut saves £3.37 a year for each of us. I make that 28p a month, or one seventh of a ferry ticket.

...[taxed2death] +2 1
and you can't argue with a ferry ticket

....[toast_rack] +1 2
Who are you and what've you done with him?

.[lurker_since_flood] +14 4
After the flood we slept in Orchard Park hall and there was nowhere to *be* in the day. The library just opened. They never asked our names till the third morning. I won't ever forget who unlocked that door, and it wasn't between nine and five.

..[LibraryLil] +8 3
It was ten to six in the morning, and I was in my slippers. I've still got the slippers.

[council_watcher] @6 4
8–7, hands counted twice. Two Independents crossed one way and Mrs Hathersedge crossed the other, *alone*, last, having sat there all evening with her handbag on her knee. I've watched that chamber for thirty years and I have not seen anything like it since the hanging-basket business.

.[FactsPlease] +2 2
Who were the two?

..[council_watcher] +5 3
It's in the table in the Lantern's story (all of that paper's votes are under [Town council](/tag/town-council)). I only add that one of them couldn't look at the gallery, because his *mother* was in it.

...[Wilf (aged 81)] +12 4
It's the mother that does it.

.[Eastbank Ed] +4 1
And the EASTBANK branch? Shut since the flood? Not one word?

..[council_watcher] +3 2
One word. "Noted."

...[Eastbank Ed] +1 2
There you go then.

....[WestbankWendy] +6 3
I'm with Ed. It's two buses from the Gasworks with a pushchair. If it's shut two more mornings anyway, then put a van on the east side on those mornings. With steps. And someone to say good morning.

.....[Eastbank Ed] +5 3
A library van.

......[WestbankWendy] +1 3
A library van, Ed.

.......[Eastbank Ed] +8 4
I would park my own car somewhere else for that.

........[Stan the Van] +11 3
What size of van? I know a man. All right, I *am* the man.

.........[LibraryLil] +7 4
Stan, does it still have the fish on the side?

..........[Stan the Van] +2 5
It's a very literary fish.

...........[LibraryLil] +4 3
Come and see me after five. While there's still an after five.

............[Lantern desk] +1190 5
A note for those who read this far: Mrs Hathersedge went to see the van this afternoon. It holds 600 books and no fish. The Friends of the Library will pay for a six-week trial on Staithe Road. The hours are another matter, and the petition's at **913**.

.............[Eastbank Ed] +6 5
Well I'll be. I'll be first in the queue. And I'll sign your petition for the other thing.

..............[WestbankWendy] +2 4
914.

.[moth_and_rust] +20 1
They can't vote on figures they've been told in writing are wrong. Twice! Somebody should challenge it.

..[council_watcher] +6 3
Standing order 22(c): a thousand names brings it back. It was added after the hanging baskets.

...[newtothetown] +3 1
What happened with the hanging baskets?

....[Geoff] +2 4
We don't have time.

....[Not Geoff] +3 3
And there are children reading.

[heron4life] @9 2
im one of the 11. its not just "quiet". the wifi at ours is my nan's and she turns it off at 7 because of "the waves"

.[bytebarge] +3 2
Tell your nan I'll come round and put it on a timer that *she* controls. It's what I did for mine.

..[heron4life] +4 2
she says are you the bus robot

...[bytebarge] +1 4
Ferry robot. But yes.

....[heron4life] +2 4
she says you can come if you make it say what time the 27 is

.[Marjorie Plumb] +8 3
Who is marking your coursework these days? I'd be glad to sit there Tuesdays and Thursdays from five. I've nothing on but the garden.

..[heron4life] +2 3
fr? history is the problem one

...[Marjorie Plumb] +3 4
"Fr" is in order. Bring the history.

[gp_on_the_hill] @14 3
I prescribe the conversation group. I mean that literally, we have a form for it. Two of my patients hadn't spoken aloud to anybody in a week before they went.

.[Pedro W] +6 3
I am in this group. I come first to learn, now I come to correct the biscuits. Everybody is welcome. Monday and Wednesday, six o'clock. If six o'clock is closed we will meet at the bus stop, we have decided, and practise *complaining*.

..[DaveFromTheDepot] +9 3
You'll fit right in. I'll slow down so you can use it on me.

...[Pedro W] +4 4
"This bus is late and frankly I'm not surprised." Correct?

....[DaveFromTheDepot] +1 4
Word perfect. You're a local.
`;
