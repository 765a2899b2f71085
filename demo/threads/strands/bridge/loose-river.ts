/** Mercer Bridge: loose replies about trade, boats and the river. */
export const looseRiver = `
[Fish van Ned's lad] @180 #trade
We've had to sell the whole morning's catch on the wrong side of the river. It's *gone*. They've asked for the same tomorrow. Don't tell Dad it was my idea to stay here.
.[Hettie Marsh]
He knows. He's telling everybody that it was his.
[Sunil's weights] #trade
If you're taking a pitch on the east: there's wind off the slip from two o'clock. Bring double.
[Priya from the Bakery] #trade
I have got flour till Thursday. I've got butter till tomorrow. I've cardamom till the end of the world.
.[Jarek K]
What sort of flour and how many sacks?
..[Priya from the Bakery]
Strong white, six. Jarek, are you *flirting* or delivering?
...[Jarek K]
I'm at Ostrey in an hour either way.
[moth_and_rust] @200 #trade
The big supermarket's lorry's been parked outside Hobbsford church for two hours. Driver's asleep. There's a goat on the tail-lift.
.[Hobbsford_Anne]
That's my goat.
[Bell Street bookseller] @480 #trade
Update: sold a second map. Same man.
[The Copper Kettle] @290 #trade
We ran out of cups at eleven. People went home and got their own. There's now a mug in here saying WORLD'S BEST GRANDAD with lipstick on.
[Dinah from the chippy] @400 #trade
I've done a Saturday's worth by one o'clock and I've a gull outside with a *notebook*.
.[Gull on the Tin Hall]
I'm keeping a tally.
[Nail bar, Market Square] @200 #trade
All four of my mornings cancelled, so I did the ferry queue. On a stool. Twenty-two hands and one hoof.
.[Hobbsford_Anne]
That's also mine.
[council_watcher] #trade
Anybody who's losing money today should write down how much *today*. There's a fund, it's on page 30, it'll ask.
.[Jarek K]
Thank you. That's the first I've heard of page 30.
[Milkround Mo] @150 #trade
The dairy's replaced the forty pints. They'd no idea what to put on the form so it says "bridge".
[saltmarsh_sid] #river
The river's completely flat. I've never seen it like that in daytime. I'm *not* getting the paddleboard out. I'm only saying.
.[cob_and_pen]
They're watching you say it.
[Night fisherman] @200 #river
I'd two bass off the Saltings steps with no wash from anything. The best morning I have had in years and I feel guilty about both of them.
[Pilot_Boats] #river
If you've a dinghy on a running line between the quay and the rowing club, go and see to it before the evening tide. Not everything today's about the bridge.
.[QuaysideKit]
Three of us are going along doing everyone's.
[swanwatcher] @690 #river
Otter's back, by the coal wharf. She's going round and round the barge like a surveyor.
.[rivetcounter]
What's her finding?
..[swanwatcher]
Eel.
[Sailing barge Prudence] @300 #river
Is it always so kind here or is it only in an emergency?
.[WestbankWendy]
It's always this kind. It's just usually *cross* as well.
[Rowing club cox] @560 #river
We tried the course upstream. It took twice as long, and we were overtaken by an onion.
.[onion_man]
It fell out.
[ploverpoint] #river
Tide's making. You can hear it in the reeds before you see it.
[Bracken Top walker] @720 #river
From the top there's a line of headlamps all the way to Hobbsford, and on the river there's just one light, going over and back, over and back.
.[tidewrack]
You don't need me for that one.
`;
