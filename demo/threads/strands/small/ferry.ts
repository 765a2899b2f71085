/** "Ferry Margaret Ann adds extra sailings". */
export const ferry = `
[Ferry_Dave] @2 4
Deck hand on the Margaret Ann. To save everybody asking at the ramp:

- First boat **06:40** from the Lower Slip, last **22:10** from Eastbank.
- Every 20 minutes at the busy ends of the day, 30 in between.
- 48 people. That is people, not people plus one.
- Bikes yes, six. Prams yes. Wardrobes, *after last time*, no.

.[mothballs] +2 4
What happened last time?

..[Ferry_Dave] +5 5
It was a lovely wardrobe. Halfway over the wind got the door open and there was a man in it.

...[mothballs] +1 2
WHAT

....[Ferry_Dave] +6 5
His brother-in-law was carrying the front and he'd got in out of the rain.

.[MrsD_NightShift] +8 3
Please thank whoever argued for the 22:10. The late shift at the Infirmary ends at 21:45 and I've been paying for a taxi round by Upton Lock twice a week. It's £19.

..[Ferry_Dave] +11 4
That was the skipper. She said if a nurse has to pay nineteen pound to go home we may as well sell the boat.

...[MrsD_NightShift] +3 3
Tell her there's a tin of shortbread coming.

[No27bus] @9 1
Does it meet the 27? The old timetable missed it by four minutes. Four minutes is the worst number of minutes. You can see it leaving.

.[DaveFromTheDepot] +13 3
I drive it. New 27 leaves the Eastbank stop at :05 and :35 from Monday, and I've been told I may hold two minutes if I can see the boat. I can see the boat from the cab. I always could.

..[No27bus] +4 3
All these years you could SEE us running??

...[DaveFromTheDepot] +7 4
I used to look at my shoes.

..[Other Dave] +9 1
How many Daves does this river need

...[Ferry_Dave] +2 3
All of us, on a Friday.

[pedalpusher] @14 2
Six bikes is three more than before so thank you, but hooks would make it ten. There's a bare bulkhead on the starboard side doing nothing at all.

.[Ferry_Dave] +9 2
That bulkhead holds the fire axe, the ladder and me.

..[pedalpusher] +2 1
Eight, then.

...[Ferry_Dave] +4 2
I'll breathe in. Eight.

[taxed2death] @20 1
£2.40 each way! For FOUR MINUTES! That's SIXTY PENCE A MINUTE. My solicitor is cheaper.

.[council_watcher] +6 3
A ten-trip card is £16, under 16s ride free with a school pass, and over 70s are free after half past nine. It is on the board at both slips and on the back of the card you already own.

..[taxed2death] +5 2
What card

...[council_watcher] +1 3
The green one. You waved it at us in the budget meeting.

.[Geoff] +12 2
Sixty pence a minute and not one traffic light. Bargain.

..[newtothetown] +3 1
Is this the famous theory about the lights?

...[Geoff] +4 3
It isn't a theory. The lights at Staithe Street are four seconds out and everything wrong with this town follows from that.

[bytebarge] @33 3
The timetable bot knows the new sailings as of ten minutes ago. Ask it \`next east\` or \`next west\`. It now also answers \`last\`, because three of you asked it what "last" meant and it told you about the nature of time.

.[nullferry] +7 2
It told me the last sailing was "yesterday".

..[bytebarge] +3 3
Well, it was. Fixed, though.

...[nullferry] +2 2
Now it says there are -1 minutes to the next one.

....[bytebarge] +6 4
That's the one you've missed. I'm leaving that in.

[schoolrun_sue] @47 2
Can the school passes be used on the *earlier* boat? Breakfast club opens at ten past seven and last term the machine said no.

.[Lantern desk] +31 3
We asked the ferry office: yes, from the first sailing on any school day. The machine at the Lower Slip was on summer rules and has now been told it's over.

..[schoolrun_sue] +8 1
Brilliant, thank you. It isn't the only one that needed telling.

[Eastbank Ed] @61 1
More boats. Lovely. But still ONE shelter and it's on the WEST side. We stand in the rain on our side like cattle.

.[WestbankWendy] +4 3
The one on our side has no roof, Ed. It blew off in March. We have what the council calls "a seating feature".

..[Eastbank Ed] +3 3
Is that a fact? Then that's a disgrace. You should have a roof.

...[WestbankWendy] +2 2
So should you.

....[toast_rack] +1 4
It's happening. They're agreeing. Someone ring the bridge bell.

[mick_from_upton] @71 -1 removed
Buy your season tickets from me instead, half price, no questions, message me.

.[Ines (Lantern moderator)] +6 2
Removed: selling. Also, the ferry office would like a word, and so would the boat.

[harbourmasters_cat] @80 2
I inspect the Margaret Ann every morning at six. The rope is good. The bench by the engine is warm. No further sailings are required before nine.

[Wilf (aged 81)] @95 3
She was built for forty years' service and that was forty-six years ago. They don't tell you that on the board. But they slipped her last winter, I went down and had a look at the frames, and I'd say she'll see me out and then some. Say good morning to her when you get on. My father always did.

.[Ferry_Dave] +14 4
We all do, Wilf. You're meant to do it under your breath.

[tidewrack] @170 2
Twenty-two ten, dark
one nurse, one bicycle, rain
good night, Margaret

.[MrsD_NightShift] +55 3
I read this on the boat. There was a bicycle.
`;
