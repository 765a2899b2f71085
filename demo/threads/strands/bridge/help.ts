/** Mercer Bridge: offers, needs, and Ed and Wendy. */
export const help = `
[gp_on_the_hill] @36 5 #help
From the surgery, as it's the wrong side for 3,100 of you. **Don't queue for the ferry because you are worried.** Ring us. We'll do what we can by telephone; a nurse will sit at the fire station on Staithe Road from ten; and prescriptions are going over by boat twice a day. If it's an emergency it's the same number as ever, and there's an ambulance on *each* bank.

.[Zainab (Bell Street Pharmacy)] +4 4
The boat's carrying a locked box. I've the key, and the nurse at Staithe Road has the other. If you're on insulin, inhalers or anything with a red label then you're first: don't wait to be asked.

..[Pensioner on a tandem] +9 2
Thank you. My wife's on your side with hers, and I'm on this one with mine. It's the first time in forty years that we've both had the right tablets.

...[Zainab (Bell Street Pharmacy)] +6 3
> we've both had the right tablets

I'm saying nothing. I'm just moving the labels.

.[Lottie's Mum] +6 2
Which door at the fire station?

..[Crew manager, Staithe Road] +5 3
The big red one. It's open. If it shuts quickly then somebody else needs it more than you; go round the side and there's tea.

.[Eastbank Ed] +7 2
Finally something on OUR side.

..[WestbankWendy] +2 3
You're allowed to say thank you, Ed.

...[Eastbank Ed] +4 4
Thank you.

....[toast_rack] +1 2
Not even half past seven and we've peaked.

[Sandbag Sal] @44 4 #help
Same as in the flood, the list's on the noticeboard *and* here. Say what you have or need and which bank. I'll tick things off.

.[hopeful_hal] +2 2
WEST. Spare room, one cat, no stairs.

.[Jarek K] +3 2
EAST. A van and a free morning, since it can't go anywhere else. Will carry anything on this side.

..[Sandbag Sal] +6 3
Staithe slip, nine hampers for the school. Go!

...[Jarek K] +31 3
Done. They paid me in a badge. I'm a "Lunch Hero".

.[Ottoline] +4 2
NEED, east: a pianist for this afternoon, who can be on that side. It's for the over-sixties. They've been promised.

..[Gwen P] +3 2
Our second alto's stranded over there. She only does hymns and Abba.

...[Ottoline] +1 3
That IS the programme.

.[schoolrun_sue] +5 2
NEED, west: someone to let my dog out. Green door, Ropewalk, key where everyone knows.

..[dogwalker_dee] +4 4
Done, walked, dried. He's had an egg. Move the key, love.

.[newtothetown] +6 1
EAST? West? I'm the one between the bakery and the church. I can't offer much. I've got a big kettle and I'm a fair typist.

..[Sandbag Sal] +2 3
Both are exactly what's wanted. Tin Hall, side door, ask for me. Bring the kettle.

...[newtothetown] +380 4
Home again. I have typed 64 lifts and made (I counted) eleven gallons. I know everyone's surname. I think I live here now.

....[Sandbag Sal] +7 4
You've lived here since about half past ten.

.....[Home from abroad] +60 4
> You've lived here since about half past ten.

I've lived away for twenty years and I'd like that sentence back.

.[Edna's grandson] +9 2
NEED, quay: a rug. She won't come in.

..[Rev. Tilly] +6 3
Altar carpet's on its way. She was married on it.

.[T. Bellweather] +12 1
WEST: leeks. Honestly, as many as you like. It's got out of hand.

..[The Copper Kettle] +5 3
The soup's leek now.

.[Kestering_til_i_die] +25 3
KESTERING: our lads' minibus, sixteen seats and a driver (me), going round by Hobbsford on the hour for nothing. You can sing. You may not sing *that* one.

..[heron4life] +3 4
ok. RESPECT. which one

...[Kestering_til_i_die] +1 3
You know which one.

[Bride, in a state] @98 3 #help
I'm getting married at three. He's at St Bride's on the west. I'm on the east in curlers with four bridesmaids, my nan, and a dress that's six feet wide at the bottom. How wide is that ferry

.[Ferry_Dave] +3 5
Eleven foot two at the ramp. Be at Staithe slip at 14:10. We'll hold the foredeck. No bikes on that one. **NO BIKES ON THAT ONE.**

..[pedalpusher] +2 4
Agreed. I'll ring a bell.

.[Priya from the Bakery] +4 3
Where's the cake?

..[Bride, in a state] +1 2
ON YOUR SIDE

...[Priya from the Bakery] +2 3
Then it's the only one of you that's on time. Breathe.

.[Lady with the harp] +9 4
You said three o'clock, St Bride's? I *am* your harp.

..[Bride, in a state] +2 3
I'm crying on the curlers

.[fiddler_on_the_quay] +15 3
I could take the queue through the Wedding March if I knew when to start. Somebody wave a hanky.

.[Lantern desk] @483 5
She's over. Lucia made a picture. The queue on Town Quay, a hundred or so, parted down the middle and took its hats off, and a gentleman who'd been complaining about the cost carried the train.

..[taxed2death] +6 5
It was DRAGGING. It would've been RUINED. Anyone would have.

...[Bride, married] +410 5
He stayed for the dancing. He cried at the speeches. IN CAPITALS.

[WestbankWendy] @140 3 #help
Ed, it's Wendy. Are you all right for milk over there? I know that Mo lost the lot.

.[Eastbank Ed] +5 2
I'm having it black.

..[WestbankWendy] +2 3
You hate it black. You said so in the fluoride thread.

...[Eastbank Ed] +6 3
You remember what I said in the fluoride thread?

....[WestbankWendy] +3 4
I've had three years of you, Ed. I could sit an exam.

.....[Eastbank Ed] +8 4
I know that you do the crossword in pen. I know about the hip. I don't know what you look like.

......[WestbankWendy] +11 5
Cross, mostly. Green coat. There'll be two pints on the 11:20, left with Joss, with a *lid* on.

.......[Ferry_Dave] +96 4
Delivered. He was stood on the end of the slip in a tie.

........[toast_rack] +2 5
A TIE

.........[Eastbank Ed] +14 3
I'd been to the bank.

..........[council_watcher] +3 4
Ed. The bank is on the west side.
`;
