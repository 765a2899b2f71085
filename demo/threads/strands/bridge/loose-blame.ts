/** Mercer Bridge: loose replies about fault. */
export const looseBlame = `
[Pilot_Boats] #blame
In my experience it takes five small things. On any other day one of the five says no.
.[gp_on_the_hill]
Exactly like medicine.
..[quietplease]
Exactly like everything.
[Retired signalman] #blame
On the railway, the first thing they ask is *who was told what, when*. Not who did it. That comes last and it's usually nobody.
[lantern_reader] @120 #blame
I wrote something furious at seven and I've deleted it. Just recording that it can be done.
.[Ines (Lantern moderator)]
There should be a badge for that.
[Other Dave] #blame
We all know a Corley lorry's never been late in its life. Maybe that's the trouble.
[moth_and_rust] #blame
Follow the money, that's all I'm saying.
.[FactsPlease]
To where?
..[moth_and_rust]
I don't know. It's a figure of speech.
...[FactsPlease]
Then I'll follow it as far as the full stop.
[Ropewalk resident] #blame
I saw the older one on the steps with a blanket on. Nobody who saw his face is going to be shouting.
[Skipper's sister] #blame
Anyone who's ever handled a boat is very quiet today. You'll have noticed.
[taxed2death] @160 #blame
I'd like to blame the COUNCIL but they've been QUITE GOOD and it's thrown me
[Withy neighbour] #blame
Wasn't the wall meant to be finished last year? If it'd been finished then there'd have been no gravel.
.[council_watcher]
It was late because the *first* barge was late. It's gravel all the way down.
[mick_from_kestering] @400 3 #blame
ok ive read all this and i take back the thing about the crew. and the other thing. is anyone still doing soup
.[The Copper Kettle]
Till ten. Come in.
[Night fisherman] @480 #blame
I've been asked to tell the inquiry what I saw. I've never been asked to tell anybody anything.
.[FactsPlease]
Say what you saw, where you stood, what the light was. That's all anyone can do. You'll be good at it.
[Eastbank Ed] @200 #blame
One keeper on at night. ONE. I'll say no more, as apparently I've been *proved right*, and I don't know how to stand.
[thirdway_theo] #blame
Nobody's come out of this as a villain. I find it very unsatisfactory and I'm delighted.
[P. Drummond] #blame
Sir, in the matter of the barge, may one reserve judgement? One so rarely gets the chance.
[Jess on Weir Lane] #blame
All I can tell you is what two long blasts sound like when somebody means them.
[Barge horn] #blame
Isn't there some rule about lookouts?
.[bargee_in_law]
There was one. He's the one who got wet.
[Armchair admiral] -1 removed #blame
Name him, and never let him near a boat again. I can tell you where he lives
.[Ines (Lantern moderator)]
Removed. An address, anybody's, ever, is a ban. This is the one warning.
..[Armchair admiral]
Heard. I've had a day of it and that isn't an excuse.
`;
