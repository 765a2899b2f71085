/** Mercer Bridge: loose replies about the ferry and the queue for it. */
export const looseFerry = `
[Window seat] #ferry
You can set your clock by her. I have. It was wrong.
[No27bus] @120 #ferry
There's a small boy who has now been over six times. He gets off, walks round the ticket hut, and gets back on.
.[Ferry_Dave]
That's Alfie. Alfie's crew.
..[No27bus]
Is Alfie paid?
...[Ferry_Dave]
Alfie's on crisps.
[Cello, aisle seat] #ferry
A cello counts as a person. I asked. He got a lifejacket.
[pedalpusher] #ferry
The eighth bike's mine. Dave is breathing in.
[Pedro W] #ferry
I have learned a new word today in this queue: *mithering*.
.[Marjorie Plumb]
Use it in a sentence?
..[Pedro W]
"Stop mithering the fiddler."
[Quay Street cobbler] #ferry
If your heels are going in the queue, I'm the blue door. Ten minutes, and I'll keep your place with a boot.
[moth_and_rust] @150 #ferry
I've stopped being annoyed about it and that's annoyed me.
[Lady with the harp] #ferry
Whoever put their coat over the harp when it came on to spit: it's a good coat, it's on the hook in the ferry hut.
.[Jarek K]
It's mine. Keep it on her till she's across.
[Barge horn] #ferry
What does she burn? I was downwind.
.[Ferry_Dave]
Diesel and bad language.
[Wilf (aged 81)] #ferry
She takes the ebb just a little sideways, like a lady going through a door. Always has.
[Two seats back] @60 #ferry
Man in front of me's gone over to propose. He doesn't know which side she's on. He's going to keep crossing until he meets her.
.[toast_rack]
UPDATE PLEASE
..[Two seats back]
She was on the boat. Coming the other way. They met on the *ramp*.
...[toast_rack]
AND
....[Two seats back]
Bev blew the whistle. So I'd say yes.
[schoolrun_sue] #ferry
Prams by the ramp, and thank you to the enormous boy who carried ours as though it had crisps in it.
[Rowing club cox] #ferry
We've eight strong people and nothing to row. We've told Bev: if you want the ramp held, we're by the hut.
.[Ferry_Dave]
She says "them in stripes can stay".
[Hettie Marsh] @120 #ferry
Took forty jars over and sold eleven of them before we landed.
[Commuter, formerly] #ferry
Eleven years I drove over that bridge and I couldn't tell you one thing about the river. There's a *heron*. It just stands there.
.[heron4life]
THERE HE IS. thats the badge
[DaveFromTheDepot] @120 #ferry
Held the 27 for two minutes at the slip and got a round of applause. I've been driving since I was twenty-three and I've never had a round of applause.
.[No27bus]
I started it.
[nullferry] @300 #ferry
Four seconds faster eastbound than westbound, over thirty crossings. I'm fine. I'm normal.
.[bytebarge]
Send me the spreadsheet.
..[Geoff]
And me.
[taxed2death] @170 #ferry
I offered to PAY. She said no. I put it in the LIFEBOAT TIN. She SAW.
[Ashe, M.] #ferry
My mother worked the ferry in the war, when they'd no lights. She said you steered by which dogs barked.
[Queue, near the back] @90 #ferry
Does anyone have a pen? There's a crossword going down the line and it's stuck at 14 across.
.[P. Drummond]
"Isthmus".
..[Queue, near the back]
It's gone down the line like a wave. They're *cheering*.
[gp_on_the_hill] #ferry
Sea-sickness on a seven-minute crossing is possible but it's unusual. Look at the far bank. It's right there.
[Skipper's sister] @240 #ferry
She's smiling. Don't tell her I said so.
[harbourmasters_cat] @130 #ferry
There are now eleven dogs. One has made representations.
[Ropewalk resident] #ferry
Second crossing I offered my seat to a man who offered it to a woman who offered it to me.
[Lost in Ostrey] #ferry
If I park at Ostrey and take the bus to the slip, is that quicker than Hobbsford?
.[DaveFromTheDepot]
By twenty minutes, and I've got a heater.
[Alfie's mum] #ferry
If anyone sees Alfie, his tea is at five.
.[Ferry_Dave]
He's asked if he can have it aboard.
[Early bird] 0 deleted #ferry
First boat! First!!
.[toast_rack]
You were third, behind a postman and a door.
`;
