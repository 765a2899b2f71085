/** "Tin Hall roof appeal". */
export const tinHall = `
[TinHallTess] @2 4
Volunteer at the Hall, nine years. Since it's already been asked at the till:

1. Yes, the leaks are in the lead *valleys*, not the glass. I've pushed a pencil through one. It was a good pencil.
2. Yes, the canteen tray is still up there, and it is the only part that doesn't leak.
3. £25 gets your name stamped on a tin lid. For nothing extra, and without telling Imogen, I'll also paint it on a bucket.

.[Geoff] +4 3
Which buckets are left

..[TinHallTess] +3 4
Bucket 9 is free and it's a good one, right by the stage door, steady drip, lovely tone.

...[Geoff] +2 4
Put me down. "Bell Street Lights". Because it never stops and nobody fixes it.

....[TinHallTess] +8 3
Done. It's painted on. Bucket 8 is "The Other Bucket" (Not Geoff).

.....[Not Geoff] +1 3
I am as surprised as anyone.

.[Bramble & Son (Roofing)] +19 4
For the record we quoted for this at cost and we'll do the first bay's gutters for nothing, because my dad packed sprats in that building for eleven years and he'd come back and haunt me.

..[TinHallTess] +6 3
Your dad's initials are on the third column, by the way. Under the paint. We're keeping them.

...[Bramble & Son (Roofing)] +15 5
I didn't know that. I'll come by tomorrow.

...[Bramble & Son (Roofing)] +1400 5
Went by. It's him. He'd put the date too, and "CHIPS FOR TEA". Thank you Tess.

[Ottoline] @7 3
I sang the last act of the spring opera with a drip on my left shoulder, in time, in *three*, in an aria written in four. The critic called it "a restless interpretation".

.[Gwen P] +5 2
Altos had an umbrella. We were told it was "in character".

..[Ottoline] +3 3
It was set in a desert, Gwen.

...[Gwen P] +1 4
Which is why we were so pleased to see it.

[taxed2death] @10 0
It's a SHED. A tin SHED for SARDINES. The fellow in Ropewalk is RIGHT. I am the fellow in Ropewalk.

.[rivetcounter] +3 3
> a tin SHED for SARDINES

Sprats. And it isn't tin, it's lead and glass on a riveted iron frame, a saw-tooth roof facing north so that the light never moved on the packing tables. There are eleven like it left. It's probably the best-built thing you've ever been rude about.

..[taxed2death] +6 1
You have not heard me on the multi storey.

.[TinHallTess] +8 3
The Tuesday lunch club feeds forty under that roof. You've been. You had seconds.

..[taxed2death] +3 1
It was a GOOD PIE. I never said anything against the PIE

...[TinHallTess] +2 3
£25 a bucket.

....[taxed2death] +44 5
Fine. Call it "Disgraceful".

.....[TinHallTess] +5 4
Bucket 14, "Disgraceful". God bless you.

[Eastbank Ed] @16 1
Eastbank has no hall at all, tin or otherwise. Just once I'd like to see an appeal for something on our side.

.[K. Osei, Eastbank] +7 3
I'm Eastbank too, Ed, and both my kids learned the drums in that building, which means they did not learn them in mine. I've given twice.

..[Eastbank Ed] +9 2
You've got me there. I live next door to you. I hadn't made the connection.

...[K. Osei, Eastbank] +2 4
You're welcome.

.[WestbankWendy] +12 1
There's a matinee on Sunday. It's on me if you come over and sit under bay 5 and tell me it isn't worth keeping.

..[Eastbank Ed] +10 1
What's the show

...[WestbankWendy] +1 3
Does it matter?

....[mothballs] +2 4
*fetches popcorn, puts it under bay 5, popcorn gets wet*

[FactsPlease] @22 1
Six bays at £30,000 is exactly £180,000. Suspiciously round. Where's the quote?

.[council_watcher] +11 3
Trust's accounts, note 7, on the Hall's page. Three quotes: 178,400, 203,000, and one that just said "no". They took the first and rounded up for tea.

..[FactsPlease] +4 2
Thanks. That's an unusually good answer. I've nothing further.

[moth_and_rust] @31 -1 removed
(a long remark about the trustees)

.[Ines (Lantern moderator)] +5 2
Removed. Say what you like about the accounts; leave the treasurer's marriage out of it.

..[moth_and_rust] +13 0
Understood. Apologies to the treasurer, and to whichever husband.

...[Ines (Lantern moderator)] +2 3
*Sigh.* Last one.

[Wilf (aged 81)] @38 4
I started there at fourteen on the labelling bench. Mornings, when the boats were late, the women sang, and because of the glass it came back to you from the roof like a second lot of women a bit further off. When they first put a choir in there as an arts centre I went and stood at the back, and there it was. The second lot of women. Whatever you do with the new lead, do not lose that.

.[Gwen P] +8 4
We know exactly the sound you mean. We call it "the upstairs".

.[TinHallTess] +12 4
Wilf, the acoustics person asked us what must not change. I'm going to read her that out, if I may.

..[Wilf (aged 81)] +41 3
You may. Tell her it came from the east end mostly.

...[TinHallTess] +1290 4
She stood in the east end this morning and clapped for twenty minutes, and Bryn let her up the ladder. They'll do the *west* bays first, and measure, and the east stays as it is until she's sure. That's because of you.

[heron4life] @44 1
prom was in there last yr and it rained on the dj. best night of my life honestly

.[Under-Tens Dad] +3 2
Was that the night the DJ played for ten minutes with a bucket on his head?

..[heron4life] +1 3
bucket 3. legend

[Gull on the Tin Hall] @52 5
A statement from the resident of the roof. I have lived on all six bays since before the appeal and I was not consulted. I support the works. I ask only for a ledge.

.[swanwatcher] +4 2
You've been picking at the lead. Bryn has photographs.

..[Gull on the Tin Hall] +3 4
I weigh nine hundred grams. It is mostly chips. Look to the pigeons.

[thirdway_theo] @66 1
Has anyone suggested doing half the roof now and half in two years? Spreads the cost.

.[Bramble & Son (Roofing)] +9 3
You can, but it goes up and down twice, and the council's only lending the clock's scaffolding the once.

..[thirdway_theo] +4 2
Then no. I do occasionally meet a compromise I don't like.

[Priya from the Bakery] @80 3
Saturday's cardamom buns: a pound from each goes to the roof. There'll be two trays. **Two.** I've seen the comments.

.[onion_man] +6 1
I'll put fifty pence on the onions.

..[Hettie Marsh] +2 2
Oh, then I have to. A pound a wedge. You're a terrible influence, the pair of you.

.[Lantern desk] +1420 4
For those who like a number: the market stalls raised **£1,318** on Saturday. The buns were gone at 8.09.

[Mr L, Pellow Bank] @101 1
Will the opening night have pasties?

[tidewrack] @150 3
Rain in bucket nine
keeps better time than the band
bell street, bell street, drip

.[Geoff] +20 2
I'd like that on a mug.

[ploverpoint] @260 1 deleted
Is the panto still on?

.[TinHallTess] +15 2
You deleted it but I'll answer anyway: yes, and bring a hat.
`;
