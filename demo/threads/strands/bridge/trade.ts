/** Mercer Bridge: shops, deliveries, the market. */
export const trade = `
[Hettie Marsh] @71 2 #trade
Serious one. Saturday market: half of the stalls and more than half of the buyers come from the far side. Anyone thought about it?

.[onion_man] +4 2
Split it. Half on Town Quay, half on the Staithe slip, and the ferry between them.

..[Hettie Marsh] +3 3
A market in two halves with a boat in the middle. That is either mad or a festival.

...[Gwen P] +7 2
> That is either mad or a festival.

The choir's available for both.

...[Priya from the Bakery] +5 4
I'd do buns *on the boat*.

....[Ferry_Dave] +2 5
I've asked Bev. She has asked me what flavour.

.....[Eastbank Ed] +8 3
A market. On the EASTBANK.

......[WestbankWendy] +2 3
Breathe, Ed.

.......[council_watcher] +11 3
The charter says "in the Square *or upon the water or the strand thereof*". I don't think they meant it, but they wrote it.

........[Lantern desk] +205 4
Mr Bhattal, the market manager, has read this thread. He says "twelve stalls, east side, bring your own weights", and would onion_man please ring him.

.........[onion_man] +4 2
I've never been rung by a manager in my life.

[Jarek K] @92 1 #trade
23 miles each way by Hobbsford is £11 of diesel and an hour. I've seven jobs today and they're priced for six minutes. I'm not moaning. I'm saying it before someone says "everybody's having a lovely time".

.[hopeful_hal] +3 3
You're right and I was one of them. What'd help?

..[Jarek K] +5 3
If the builders' merchant would leave orders at the fire station I could stay this side for two days and do the eastern jobs together.

...[Bramble & Son (Roofing)] +7 3
I'm in there at ten, I'll ask. If you'll do my two on the east I will do yours on the west. Straight swap.

....[Jarek K] +2 3
Do you know how to fit a boiler?

.....[Bramble & Son (Roofing)] +3 4
No. Do you know how to fit a roof?

......[Jarek K] +2 4
No.

.......[Bramble & Son (Roofing)] +94 5
Update: we've swapped with people who do. Eleven trades on a list, pinned up in the Kettle, east jobs to east and west to west. It's saved about four hundred miles.

........[council_watcher] +6 3
"Why isn't it always like this" is the question I'd put on the agenda.

.[pedalpusher] +6 1
Cargo bike available, takes 80 kilos, including the boiler if it's a small boiler.

..[Jarek K] +3 2
It's not a small boiler.

[Bell Street bookseller] @440 2 #trade
Takings so far: £4.20, for a map of the river. To the man who bought the map of the river: it's upside down *because you were on the other side of it*.

.[saltmarsh_sid] +5 3
I'd wondered.

[Zainab (Bell Street Pharmacy)] @211 3 #trade
It's so quiet on Bell Street that I've found out my shop has an echo. Nadine's come out with her stopwatch and there's nothing to time. She's sitting on a chair on the kerb with her eyes shut.

.[RouteA_Ron] +4 2
I don't want to make a point.

..[B_Line_Betty] +1 3
Then you're *not well*.

.[Geoff] +6 3
She heard a blackbird. I was there. She got up and looked for it.

..[ploverpoint] +9 3
He's been singing behind the bank since March. No one could've known.

[taxed2death] @420 0 #trade
Petrol at Hobbsford has gone UP 2p since BREAKFAST

.[Hobbsford_Anne] +6 3
That's my nephew. I've had a word. It's back down.

..[taxed2death] +3 3
ANNE you're a POWER in the LAND
`;
