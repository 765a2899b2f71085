/** Mercer Bridge: loose replies about the works. */
export const looseEngineering = `
[Kitchen-table engineer] @150 #engineering
I've now tried this with a lazy Susan, two chisels and a bag of rice. I don't think I should be allowed near the real one.
[Wilf (aged 81)] #engineering
The trick was always the grease. Mutton fat in winter. You could smell Sunday dinner all the way up Bell Street.
.[rivetcounter]
Mutton *tallow*, cut with graphite. There's a receipt for it.
[pedalpusher] #engineering
So it's the biggest bottom bracket in the county and someone's cross-threaded it.
.[K. Osei, Eastbank]
That's annoyingly exact.
[Year 11, revising] #engineering
this is literally moments. we did this. it's the ONLY bit i get
.[K. Osei, Eastbank]
Then go in there and get it.
[newtothetown] @150 #engineering
I've read every word and I now have opinions on rollers. I had none at breakfast.
[Jarek K] #engineering
Any job I've done with jacks, the lifting takes an hour and the *packing* takes a week. I'd listen to the lady.
[moth_and_rust] @140 #engineering
How come nobody noticed the fender was 60 years old
.[council_watcher]
They noticed. It's in the inspection of two years ago as "serviceable, monitor". Somebody monitored it.
..[oakum]
And it *did* its job. It's in pieces, and the pier isn't.
[Hettie Marsh] @110 #engineering
Forty millimetres is the height of a jar lid and a half. I've one on the table in front of me. I can't stop looking at it.
[Window seat] @130 #engineering
They have put up a little tent on the pier. It's got a kettle in it. I find that very reassuring.
[FactsPlease] #engineering
Summary for late arrivals: span moved, pier we'll see, nobody's guessing, four people in this thread clearly know what they're talking about, and one is a gull.
[Bramble & Son (Roofing)] #engineering
Dad used to say iron tells you before it goes and stone tells you after.
.[oakum]
Your dad was right. What's oak do?
..[Bramble & Son (Roofing)]
Complains the whole time and never goes.
[Retired surveyor] #engineering
I levelled that deck in my first year out. If they want the old benchmarks then there's one on the third step and one on the pub.
.[K. Osei, Eastbank]
Which pub?
..[Retired surveyor]
The one that was there.
[taxed2death] #engineering
Who CHECKS the CHECKERS
.[rivetcounter]
The next ones. It's why there's a book.
[Tea tent, unofficial] @110 #engineering
For Ms Adeyinka: there's a bacon roll on the Ropewalk barrier with your name on it. It's been guarded.
.[Milkround Mo]
It was guarded from a *gull*.
[old_diver_dan] #engineering
You start at the ring and go round it by hand. If it's clean you say little. If it isn't you say less.
[hopeful_hal] #engineering
I've never thought about anything holding me up before. It's rather moving. (Sorry.)
[Physics teacher, off sick] #engineering
Ring. Rollers. Friction. Wedges. I could teach a whole term off this. I'm coming back early.
[nullferry] #engineering
410 tons on one bearing with no failover. We'd never get that through review.
.[rivetcounter]
It's been up for rather longer than anything of yours.
..[nullferry]
Ouch. Correct.
`;
