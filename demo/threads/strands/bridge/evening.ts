/** Mercer Bridge: the show that went on, cricket on Bell Street, the quiz, and what to keep. */
export const evening = `
[TinHallTess] @512 3 #evening
Right. *The Drowned Parish*, tonight, half past seven. Cast of nineteen: eight are on this side. The other eleven, the dresser and the dog are on the east. We're sold out. Ideas?

.[Ferry_Dave] +6 3
18:50 from the Staithe slip. I can do you eleven villagers and a dresser, if everybody leans.

..[TinHallTess] +3 4
And the dog?

...[Ferry_Dave] +2 3
The dog can steer.

.[Ottoline] +5 2
I'm the one with the song. I'm in Ostrey. I've a lift with a man who sells gates.

..[Gwen P] +4 3
If you're late, we'll have to cut the song.

...[Ottoline] +1 3
You read the review.

....[Ottoline] +71 4
I'm at the Hall, in costume. He came in with me. He'd never been to a play. He's in row F with his gates in the car park.

.....[Gwen P] +165 5
He stood up at the end. He stood up *in the middle*, actually, when the rain came in, and shouted "get out of there, love!"

......[Ottoline] +4 4
He liked the song.

.[Lantern desk] +210 3
Petra's there with a notebook. We're told that curtain was held eleven minutes while half the audience got off a boat and somebody parked a tandem.

.[Row C, seat 11] +325 4
I've seen it twice now. I won't say what they do with the bell. But tonight, when they did it, two hundred people breathed in at once. I don't think there's anyone in this town who'll ever hear that as scenery again.

..[TinHallTess] +14 4
Bryn came off shaking.

..[Wilf (aged 81)] +31 4
I had to go and stand with the buckets for a bit.

[Zainab (Bell Street Pharmacy)] @566 3 #evening
There are children playing cricket on Bell Street. On the *road*. The stumps are the bollard outside ours. I've been in this shop for sixteen years and I have just been asked if it's out.

.[FactsPlease] +4 2
Was it?

..[Zainab (Bell Street Pharmacy)] +2 4
It hit the awning. I said four.

.[RouteA_Ron] +7 3
This is what I've been talking about for eleven years. Only I kept drawing it as a *line*.

..[B_Line_Betty] +5 4
Ron, that's the best thing you've ever said and you've said it in somebody else's thread.

.[Geoff] +9 3
I umpired. At every over I changed ends with the lights.

.[Bell Street bookseller] +13 2
Window intact. I was fielding.

.[Year 9 form rep] +20 3
can we have it every week. not the barge. the road

..[schoolrun_sue] +6 3
I've got a clipboard and a table. Say that again in front of it.

...[council_watcher] +11 4
It's a thing. "Play street", two hours, form 14. It needs three households and a cone.

....[Colin Watch] +3 5
We have a cone.

[QuaysideKit] @655 2 #evening
Tide's making and they're going to try her off at ten to six. If you're coming down: torches *down*, not at the tug. Stay behind the rope. It's a wet rope. You'll know it.

.[Edna's grandson] +5 3
Gran has the front. She's asked the tug to be quick as there's something on at seven.

.[oakum] +11 3
Watch the water at the pier, not the boat. When the eddy goes slack behind her she's ready.

..[Jess on Weir Lane] +16 4
It's gone slack.

...[oakum] +1 4
Now.

....[Jess on Weir Lane] +1 3
oh

[Quizmaster, back room of the Kettle] @795 2 #evening
The quiz is ON. Moved from the Ferry Inn (no floor). Round one is bridges. I wrote it in June and nobody's going to believe me.

.[FactsPlease] +3 2
I believe you. I'd like to see the file.

.[rivetcounter] +4 3
Am I allowed to enter?

..[Quizmaster, back room of the Kettle] +2 4
You can mark.

...[rivetcounter] +118 3
Question 6 had two right answers and I've awarded both. There's been a *scene*.

....[Quizmaster, back room of the Kettle] +9 4
He gave eleven minutes on caissons. They carried him round the room.

.[Constance B deckhand] +22 3
We've been put in a team with two nurses and a man called Perce. We're called Matter For The Inquiry.

..[P. Drummond] +95 4
Sir, they came second. I was on the winning side, and I've never felt so little like it.

[hopeful_hal] @1580 4 #evening
Before it's all cars again. I started a list of **what we should keep**. Add to it.

1. The long ramp on Town Quay.
2. The list of trades in the Kettle, east jobs to east.
3. The 27 waiting for the boat.
4. Toast.

.[pedalpusher] +4 3
5. Eight bikes. 6. Hooks. I'll bring them myself.

.[gp_on_the_hill] +6 3
7. Ringing people. I spoke to forty yesterday and eleven of them only wanted to be asked.

.[Eastbank Ed] +7 3
8. A stall or two on the Staithe slip.

..[onion_man] +3 3
Mr Bhattal's already rung. I've a pitch. I've got it *in writing*.

.[Mrs Ashe] +11 4
9. Doors.

.[FactsPlease] +8 2
10. Corrections in the same place as the mistake.

..[Lantern desk] +9 4
11. That one's ours, and we'll keep it.

.[Hobbsford_Anne] +14 3
12. The waving.

.[council_watcher] +23 4
All twelve are down for the next meeting under "lessons". It's never had anything under it before but a dash.

.[Lottie's Mum] +31 4
Lottie says 13 is the bell. Not every day. "Just when it's somebody's turn."

..[Walt P] +44 5
Tell her Saturday, ten o'clock, and to bring her ears.
`;
