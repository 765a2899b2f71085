/** "Herons win the county final": the match itself. */
export const match = `
[heron4life] @1 3
HERONSSSSSS

.[heron4life] +1 2
sorry had to get that out. HERONS

..[Under-Tens Dad] +2 2
No apology needed, I've been stopped twice on Quay Street by strangers and hugged.

...[heron4life] +1 4
one of those was me

[coach_b] @4 5
I help Mr Marchbank with the cones and the oranges. I've been asked by the girls and boys of the squad to say thank you for the noise. They could hear it from the bus before we'd turned into the ground. Eleven of the fourteen learned on the mud pitch behind the Gasworks, and I'd like that remembered the next time somebody says it's only good for parking.

.[K. Osei, Eastbank] +6 3
Minuted, as far as I'm concerned. I did the drainage survey on that pitch for free and the conclusion was "remarkable".

..[coach_b] +5 4
The conclusion was "not a pitch". We put it on the changing-room wall.

...[K. Osei, Eastbank] +2 3
"Not a pitch *in the engineering sense*", Coach. Quote me in full.

.[taxed2death] +9 1
I have NEVER had a bad word for the pitch. I have had words about the FLOODLIGHTS which shine in my BATHROOM.

..[mothballs] +2 4
So you're the silhouette.

[refwasblind] @6 1
we won so I'll only say this once. that was NOT handball for the penalty. it hit his shoulder. I've watched it nine times

.[Under-Tens Dad] +3 2
It was a penalty to US.

..[refwasblind] +1 5
I know. Blind is blind. I'm not a hypocrite.

...[heron4life] +2 2
respect

....[saltmarsh_sid] +6 1
You did give him stick for the throw-in as well, in fairness. Four minutes in. I was behind you. So was my grandmother. She wrote some of it down.

.....[refwasblind] +3 2
tell your gran she has a lovely hand. she passed me the best one

.[rivetcounter] +14 2
I was standing level with it. Arm away from the body, ball on the arm. Penalty.

..[refwasblind] +2 1
WHICH arm

...[rivetcounter] +3 2
The one with the ball on it.

....[refwasblind] +5 1
they were both up in the air that's my whole point about this referee

.....[rivetcounter] +2 3
Then it was two handballs, and Tess should have had two goals.

......[refwasblind] +1 4
...go on. I'm listening.

[newtothetown] @9 2
Been here four months, don't follow the game, went because my neighbour had a spare ticket. I've lost my voice. Who's the one with the cramp and how do I vote for her for something?

.[heron4life] +1 3
THATS FREYA. youre one of us now

..[newtothetown] +2 2
I bought a scarf. From a man in a van. Is that allowed?

...[Stan the Van] +5 3
It's allowed. Thank you for your custom. If the dye comes off it's called heritage.

....[newtothetown] +190 4
I'm entirely blue from the ears down. Worth it.

.[Marjorie Plumb] +17 4
I taught Jodie Callow to read. She wanted to know why it wasn't a race.

[No27bus] @12 2
Three coaches went. I was on the second. Somebody's uncle brought a tuba. Nobody knows whose uncle.

.[Gwen P] +4 2
He got off with us at the Tin Hall and came in and had a sandwich. We assumed he was yours.

..[DaveFromTheDepot] +7 2
I drove that coach and he sat behind me. He asked if I knew the county anthem in B flat. I said I knew the road to the ground.

...[mothballs] +3 3
Tuba or not tuba: we'll never know.

.[Lantern desk] +64 4
We have a photograph of the tuba. We don't have a name. If you are the uncle, or the niece or nephew, the desk would love to hear from you. There's a mug in it.

..[heavy_brass] +1130 5
It's me. I'm nobody's uncle. I was going to a rehearsal in Hobbsford, got on the wrong coach, and by the time I'd noticed we were two up in the sing-song and it seemed rude to leave. Best afternoon in years. Which mug?

...[Lantern desk] +12 4
All of them. Please come by.

...[heron4life] +3 3
HE CAME BY ACCIDENT im crying

...[coach_b] +40 5
The squad have voted. You're to come by accident to every game next season.

[lurker_since_flood] @16 4
Four years ago that clubhouse had a tide line above the light switches and they were training in my sister's barn with a bedsheet for a goal. I'm not a sports person. I had to stop reading at "county champions" and make a cup of tea.

.[Sandbag Sal] +8 3
We carried the trophy cabinet out that night, four of us, and it was EMPTY. I remember saying what are we saving this for.

..[coach_b] +6 5
For this. You'll carry it back in, Sal, if you'll do it. All four of you. We'd been wondering whom to ask.

...[Sandbag Sal] +3 4
We'd be honoured. Tell me it's lighter now it's dry.

...[highwater_h] +22 3
I was the back left corner. I'm in.
`;
