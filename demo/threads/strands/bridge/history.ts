/** Mercer Bridge: the old days, which get out of hand. */
export const history = `
[Wilf (aged 81)] @53 5 #history
When I was a lad you got a ha'penny from the keeper for lying on your front and looking down through the gap while she swung, to see if the ring was dry. You could see right down to the rollers and under them the river. I've been in aeroplanes since and they're not a patch on it.

.[oakum] +8 3
It was a penny by my time. And it wasn't to see if it was dry, Wilf. It was to keep you lot from under the barrier.

..[Wilf (aged 81)] +4 4
All these years I thought I was staff.

.[Edna's grandson] +15 3
Gran says she was up there in the winter of the big ice, when they'd been swinging it by *hand* since the war began. Eight on the capstan, forty waiting to relieve them, all singing. She says they got halfway and forgot the words.

..[rivetcounter] +3 2
Is there a photograph? I've heard of the hand capstan but I have never seen it rigged.

...[Edna's grandson] +48 4
She's just opened her handbag. There's a photograph.

....[Lantern desk] +11 4
Lucia is on her way to the chair.

.....[rivetcounter] +2 3
I'm on my way to the chair.

......[Edna's grandson] +34 5
Both chairs. They've got a second chair. She's holding court.

.[Marjorie Plumb] +9 2
I've the log of a former pupil's great-grandfather, the first keeper. The entry for the opening reads in its entirety: "Swung. Swung back."

..[mothballs] +2 3
The whole history of local government.

[lantern_reader] @530 1 #history
Hasn't it been hit before? My dad used to say something about a coal boat.

.[council_watcher] +4 3
Four times on record: a coal lighter, a dredger, a circus barge, and the Mayor.

..[newtothetown] +1 3
The *Mayor*?

...[Wilf (aged 81)] +6 4
In a pedalo. It was for charity.

..[toast_rack] +2 3
We're just skating past "circus barge".

...[rivetcounter] +8 5
It carried an elephant called Doris. Nothing happened to Doris. She walked ashore, went up Bell Street, and was found at the greengrocer's. The greengrocer's bill is in the county archive: "To cabbages, ALL."

....[onion_man] +5 3
My great-grandfather. It's framed in the kitchen.

.....[FactsPlease] +3 4
I came to this thread expecting to be disappointed.

[P. Drummond] @610 2 #history
Sir,
Your article says the bridge links the two halves of Tarnhaven. In my grandfather's day it was held to keep them apart. There were Eastbank chimneys which had never had a Westbank sweep.

.[Wilf (aged 81)] +8 3
My mother was east and my father was west. They got married on the bridge, near enough, since neither'd give way. It was put about as romance.

..[WestbankWendy] +4 2
Was it not?

...[Wilf (aged 81)] +11 5
It was by the time they came down off it.

....[Bride, married] @1030 4
> It was by the time they came down off it.

Reading this in a wedding dress. He's asleep. I woke him up to show him.

[lurker_since_flood] @760 3 #history
In the flood Walt swung it open, and I was one of the three hundred who shouted at him. We were wrong. In the morning it was still there, end-on, with the whole river going by. I think it's why I feel sick to see it shut. I thought that it was the thing that always came back.

.[K. Osei, Eastbank] +7 5
It's the thing that was **made** to move, and can be put back. That's different from fragile. I'd rather have that one.

..[Crew manager, Staithe Road] +21 2
> I'd rather have that one.

So would I, and I say that professionally.

..[lurker_since_flood] +6 3
I'm going to write that on something.

[Anon of Pellow Bank] @850 1 #history
Who was Mercer anyway

.[Marjorie Plumb] +4 3
Josiah. He paid for a third of it, stayed at home on opening day with a cold, and never crossed it in his life.

..[The Copper Kettle] +3 2
I do feel that I know him.
`;
