/** "The Margaret Ann to sail every twenty minutes, free", on the first day of the closure. */
export const ferry = `
[Ferry_Dave] @2 4
One of the Society's nine with a ticket to drive her. To save Joss being asked at the ramp:

- First boat **06:00** from Town Quay, **06:10** from the Staithe slip, then every 20 minutes.
- 48 people. That is people, not people plus one.
- Bikes six, prams yes, dogs yes. Doors, *after this morning*, by arrangement.

.[mothballs] +2 4
How was the door?

..[Ferry_Dave] +5 5
A lovely door. Halfway over somebody knocked on it, and the fella holding it said "come in" without thinking.

...[mothballs] +1 2
WHO KNOCKED

....[Ferry_Dave] +6 5
The postman. Force of habit.

.[MrsD_NightShift] +8 3
Please thank whoever put hospital cards first in the queue. I'd done thirteen hours, I was going to stand there and cry politely. A lad walked me straight to the front and someone gave me a seat and a boiled egg.

..[Ferry_Dave] +11 4
That was Bev. She said if a nurse has to wait to go home then we may as well sell the boat. I don't know about the egg.

...[MrsD_NightShift] +3 3
Tell her there's a tin of shortbread coming. And if the egg is reading this, thank you.

[No27bus] @9 1
Does it meet the 27? Usually misses it by four minutes. Four minutes is the worst number of minutes. You can see it leaving.

.[DaveFromTheDepot] +13 3
I drive it. Control says I may hold two minutes at the slip if I can see the boat. I can see the boat from the cab. I always could.

..[No27bus] +4 3
All these years you could SEE us running??

...[DaveFromTheDepot] +7 4
I used to look at my shoes.

..[Other Dave] +9 1
How many Daves does this river need

...[Ferry_Dave] +2 3
All of us, today.

[pedalpusher] @14 2
Six bikes on the foredeck is fine, but hooks would make it ten. There's a bare bulkhead on the starboard side doing nothing at all.

.[Ferry_Dave] +9 2
That bulkhead holds the fire axe, the ladder and me.

..[pedalpusher] +2 1
Eight, then.

...[Ferry_Dave] +4 2
I'll breathe in. Eight.

[taxed2death] @20 1
£1,150 a DAY! For a BOAT! Of OUR money! That's FORTY EIGHT POUNDS AN HOUR

.[council_watcher] +6 3
51 sailings each way at 48 seats. If they're half full that's 47p a crossing, and it's usually £2. The county's getting a bargain, and I have never typed that before.

..[taxed2death] +5 2
So we're UP

...[council_watcher] +1 3
In a sense, each time you cross you make £1.53.

....[taxed2death] +2 4
I have been over FOUR TIMES since I read that

.[Geoff] +12 2
And not one traffic light. Bargain.

..[newtothetown] +3 1
Is this the famous theory about the lights?

...[Geoff] +4 3
It isn't a theory. The lights on Bell Street are four seconds out and everything wrong with this town follows from that.

[bytebarge] @33 3
The ferry bot knows the new sailings as of ten minutes ago. Ask it \`next east\` or \`next west\`. It now also answers \`last\`, because three of you asked it what "last" meant and it told you about the nature of time.

.[nullferry] +7 2
It told me the last sailing was "yesterday".

..[bytebarge] +3 3
Well, it was. Fixed, though.

...[nullferry] +2 2
Now it says there are -1 minutes to the next one.

....[bytebarge] +6 4
That's the one you've missed. I'm leaving that in.

[schoolrun_sue] @47 2
What happens at low water? It says two or three boats dropped "around each low tide" and that's exactly when school comes out on Thursday.

.[Lantern desk] +31 3
We asked the Society: on Thursday there will be no boat to the Staithe slip from about 15:10 to 16:00. The High will keep the hall open and the heating on, and there'll be toast.

[Eastbank Ed] @61 1
More boats. Lovely. But still ONE shelter and it's on the WEST side. We stand in the rain at Staithe slip like cattle.

.[WestbankWendy] +4 3
The one on our side has no roof, Ed. It blew off in March. We have what the council calls "a seating feature".

..[Eastbank Ed] +3 3
Is that a fact? Then that's a disgrace. You should have a roof.

...[WestbankWendy] +2 2
So should you.

....[toast_rack] +1 4
It's happening. They're agreeing. Someone ring the bridge bell.

[mick_from_kestering] @71 -1 removed
Queue places for sale, tenner a go, I'm near the front, message me.

.[Ines (Lantern moderator)] +6 2
Removed. Also there's a fiddler behind you who heard you, and a hundred and forty people behind *him*.

[harbourmasters_cat] @80 2
One inspects the Margaret Ann every morning at six. The rope is good. The bench by the engine is warm. No further sailings are required before nine.

[Wilf (aged 81)] @95 3
I was nine when she came up the river new, with flags on. They let the school on for nothing, and this morning they let me on for nothing too, so that's twice. Say good morning to her when you get on. My father always did.

.[Ferry_Dave] +14 4
We all do, Wilf. You're meant to do it under your breath.

[tidewrack] @170 2
Ten forty, last boat
one nurse, one bicycle, rain
good night, Margaret

.[MrsD_NightShift] +55 3
You've got tonight's boat down before it's sailed! I'll be on it. I'll bring the bicycle.
`;
