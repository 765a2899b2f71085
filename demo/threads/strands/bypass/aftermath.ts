/** "Route B chosen": Bell Street, shopkeepers, the vote, and what comes next. */
export const aftermath = `
[Zainab (Bell Street Pharmacy)] @22 4
We're the chemist's on Bell Street that's in everybody's directions. Nadine next door timed it: a lorry every 94 seconds. Two of them came *in*. Both very sorry. I've stood behind that counter and felt the shelves hum. I don't mind which letter it is, I'd just like to stop insuring against *turning*.

.[RouteA_Ron] +6 1
I'm sorry about the windows. I'd have had them off your street for two thirds of the money.

..[Zainab (Bell Street Pharmacy)] +3 4
I know, Ron. You tell me every Thursday with your prescription.

...[RouteA_Ron] +5 3
I do, don't I. Is it ready?

....[Zainab (Bell Street Pharmacy)] +2 3
After two.

.[The Copper Kettle] +10 2
Half of our weekday trade is people stuck outside in the jam giving up and coming in for tea. I say this not as an objection. Only as a thing I shall miss.

..[Geoff] +4 3
You won't lose it. Local traffic, like the engineer said. And the lights will still be there. They'll always be there.

...[The Copper Kettle] +3 2
Geoff, you've had the same corner table since spring with a stopwatch.

....[Geoff] +6 4
94 cycles logged. Mean error 4.1 seconds, always long on the Quay Street arm. I have a graph.

.....[K. Osei, Eastbank] +21 5
I'd like to see that graph. I mean it. If the offset is steady then it's the controller clock, not the sensors, and that's a twenty-minute job.

......[Geoff] +2 5
I've been waiting for someone to say that for six years.

.......[Not Geoff] +4 3
I am holding him up. He has had to sit down.

........[Geoff] +1 2
I was already sitting down. I'm at the Kettle.

.........[The Copper Kettle] +3 3
Tea's on the house.

[council_watcher] @28 4
How it went at county hall, since the webcast fell over at the interesting bit:

1. Motion to defer: lost 3–6.
2. Amendment, culverts "where practicable": carried 5–4.
3. Route B: carried **6–3**.
4. Motion to have the heating on: carried unanimously.

.[highwater_h] +5 3
"Where practicable" is carrying a lot of water there.

..[council_watcher] +3 3
So will the culverts, if you all send in Mr Osei's condition.

.[LibraryLil] +9 2
I was in the gallery. Item 4 got the only applause.

.[lantern_reader] +12 1
Which way did our valley's two go?

..[council_watcher] +6 2
One for, and one asleep.

...[moth_and_rust] +3 2
That's libel!

....[council_watcher] +4 4
It's in the minutes. "Councillor was asked to indicate, and did so on being woken."

[tidewrack] @35 3
Six votes against three
the lapwing does not know yet
nor does the asparagus

.[quietplease] +8 2
That last line has seven syllables. You have broken the form, and also my heart a little.

..[tidewrack] +4 3
Asparagus is
too long for any poem
but I had to try

[hopeful_hal] @44 2
Could we, for one evening, be pleased that something got decided? I moved here when my daughter was born and she's doing her GCSE coursework on it.

.[heron4life] +3 1
i did mine on it too!! got a 6

..[hopeful_hal] +2 2
Which route did you come out for?

...[heron4life] +1 4
ferry

....[Ferry_Dave] +5 3
Full marks.

.[P. Drummond] +16 2
Sir,
I did my own School Certificate on it. There was a Route D in those days. It went by way of my aunt.

..[Marjorie Plumb] +8 3
I marked one in which a pupil proposed a tunnel, and costed it at four shillings. I gave her an A for the drawing.

...[K. Osei, Eastbank] +7 2
The drawing is often the sounder part.

[TinHallTess] @57 1
Do any of the routes change lorries *past the Hall*? Our doors rattle so much that the percussion section has asked for a credit.

.[K. Osei, Eastbank] +8 2
Quay Street should lose about a third of its heavy vehicles. You may need to hire a drummer.

[Jarek K] @63 2
I drive a van for a living and I don't care about A, B, C. I care about *when*. When do the works close Weir Lane, for how long, and will anyone tell the people who make deliveries before the cones come out?

.[Lantern desk] +38 3
We asked. Nothing for three years at the very least; then Weir Lane shut for two separate fortnights. There'll be a list for businesses; we will publish how to get on it.

..[Jarek K] +6 2
Thank you. That's more than eleven years of leaflets told me.

..[Colin Watch] +14 5
*Will anyone move Colin?*

...[Lantern desk] +9 4
We asked that as well. The county says that it has "no record of a cone at that location".

....[Colin Watch] +2 4
They're denying him.

.....[dogwalker_dee] +4 2
He's in the background of the county's own photograph on page 3 of the brochure. With the hat.

......[FactsPlease] +3 3
Confirmed. Page 3, lower left. Woolly, red.

[taxed2death] @79 0
Mark my words it will be 150 MILLION by the time it's done and they will put a CAMERA on it.

.[toast_rack] +5 2
Your words have been marked. C minus, see me.

[QuaysideKit] @120 1
Anyone know when the exhibition with the model is on? Kids want to see the tiny cars.

.[LibraryLil] +13 3
It's in the [library](/tag/library) foyer till the end of the month. Somebody has added a tiny swan to it. We've decided to leave it.

..[cob_and_pen] +5 3
No comment.

...[saltmarsh_sid] +7 4
Is it wearing a tiny hat

....[LibraryLil] +9 5
I've just been down to look. It is now.

[B_Line_Betty] @310 4
I've had a sit-down and a sherry. Eleven years ago I put a leaflet through Ron's door, and he brought it back with corrections. I want to say that he never once raised his voice, he held my ladder when I put up my posters and I held it for his. If this had to take eleven years I'm glad it was against him.

.[RouteA_Ron] +22 5
She always put them up straighter, too. Congratulations, Betty. I'll bring the ladder round for the victory poster.

..[mothballs] +3 2
I've something in my eye and it's Route B.
`;
