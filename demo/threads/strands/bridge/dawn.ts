/** Mercer Bridge: the people who were there at ten to six. */
export const dawn = `
[Milkround Mo] @1 5 #strike
I was ON it. Ten to six, float in second gear, about two thirds over to the Eastbank side. No bang as such. The road moved. It went *sideways*, the width of my hand, and came most of the way back. Forty pints went over, and the bell rang, once, on its own. I have been over that bridge every day for nineteen years and I've never heard that bell.

.[Jess on Weir Lane] +2 5
I'm the house with the green door right at the water. I heard the bell too and thought I'd dreamt it. Got to the window and the barge was across the current with its nose into the turning pier, and all the lights on it swinging. Somebody on deck was shouting a name over and over, and then somebody answered and he stopped shouting. I'll remember that bit.

..[Milkround Mo] +3 4
That was the deckhand. He'd gone down behind the hatch with the jolt and got up again, wet to the knee and not a scratch. Walt had them both up on the fender by the time I'd found my legs. I gave the lad a pint.

...[SixAM Runner] +2 3
Milk, for anyone reading quickly.

....[Milkround Mo] +1 3
Semi-skimmed.

..[oakum] +6 4
Jess, was she over to your side or the Lantern's side of the pier when you looked? It matters. The pier has a fender of oak both sides but the downstream one's older.

...[Jess on Weir Lane] +3 3
Her nose was on my side. There's a big piece of wood floating by my steps now, black, as long as a car, with bolts in it.

....[oakum] +2 4
That's your fender then. Don't let anybody take it for firewood. That's a piece of the bridge and they'll want to see how it broke.

.....[Jess on Weir Lane] +5 3
I've tied it up with the washing line.

......[Lantern desk] +4 4
Jess, the engineer's office has seen your comment. They say *thank you, please keep it tied up, someone will be with you by eight.*

.......[Jess on Weir Lane] +88 4
They've been. Two of them carried it off like a stretcher. I got a receipt. "One (1) timber, wet."

.[newtothetown] +4 1
Sorry, what bell?

..[Wilf (aged 81)] +3 5
There's a bell in the keeper's cabin on top of the span, bronze, the size of a bucket. It was rung when she was going to swing, so that you ran if you were on her. They stopped when the lights and the siren came in. I haven't heard it since my wife was alive. I heard it this morning, in bed. I knew what it was before I was awake.

...[Night owl, Ropewalk] +14 3
> I knew what it was before I was awake.

Same. I was seven years old again for about a second and a half.

...[rivetcounter] +4 3
Clapper's been tied back with a leather strap for years. For it to ring the strap must have parted. I mention that because of what it says about the jolt.

...[newtothetown] +1 2
I got goosebumps in a bus queue.

.[FactsPlease] +5 1
"The width of my hand" is about 85 mm. Is that an impression or could you see it against something?

..[Milkround Mo] +2 4
I could see it against the *town*.

...[K. Osei, Eastbank] +9 3
It may well be right for an instant. These spans have play in them, they have to or they couldn't turn. What matters is where it has *stopped*.

....[nullferry] +12 2
> What matters is where it has *stopped*.

Putting this above the server rack.

[SixAM Runner] @3 4 #strike
Timeline from my watch, since I'd stopped to retie a shoe under the lamp on the Westbank steps:

- 05:48 barge comes round the bend, too far over, engine sounding wrong, sort of hunting
- 05:50 strike
- 05:52 I ring it in, they'd had one call before me
- 05:58 Walt Pinnock has both crew up, boathook in hand, having a word. Relief keeper arrives on a bicycle, *in pyjamas and a hi-vis*
- 06:04 first police car, on the Eastbank
- 06:20 barriers down both ends

Nobody crossed after the strike except Mo's milk.

.[oakum] +5 3
> engine sounding wrong, sort of hunting

That's a man working the throttle because the wheel isn't answering. I'd put a week's pension on it. He wasn't asleep, whatever they'll be saying by nine o'clock.

..[bargee_in_law] +4 3
Seconded. With no steerage all you've got left is ahead and astern. He'd have been trying to pull her nose up.

...[taxed2death] +3 0
Or he was on his PHONE

....[bargee_in_law] +2 3
At ten to six, in the dark, at the top of the tide, in the Mercer bend. There isn't a signal *or* a reason.

....[oakum] +471 5
Coming back up here. Read the Lantern on the bridge log and the half metre, and then read what I put at quarter to seven. Four knots of ebb on the nose, going slow for the bridge, and there's no water past the rudder: the wheel's just an ornament. He wasn't asleep. He wasn't *told*. I'd like my week's pension.

.....[taxed2death] +6 3
I was WRONG and I'm told he got her nose round so it was the timber took it, not the stone. So. Well done that man.

......[toast_rack] +1 3
mark the date

.[dogwalker_dee] +3 2
The pyjamas were striped. He'd got his bicycle clips on over them. I have never felt so safe.

..[relief_keeper] +540 5
They were my good pyjamas.

...[mothballs] +4 3
A man who's ready to turn in, and to turn out.

.[gp_on_the_hill] +8 1
The runner's account agrees with the siren I heard, for what that's worth. 06:04 to the minute.

[lantern_reader] @2 2 #strike
first?

.[lantern_reader] +1 1
oh. not first and not funny today. sorry all. hope nobody hurt

..[Jess on Weir Lane] +3 2
One pair of wet trousers. Everyone's all right.

[mick_from_kestering] @4 -1 removed #strike
I heard the whole crew were drunk as lords, my mate saw them in the Ferry Inn at closing

.[Ines (Lantern moderator)] +3 3
Removed. Please don't put rumours about identifiable people under a breaking story. They have families who're reading this, this morning, now.

..[FactsPlease] +2 2
Also the Ferry Inn has been shut for a new floor since the weekend.

...[Not Geoff] +1 3
The one alibi in town that everybody resents.

..[mick_from_kestering] +31 1
ok. it was just what i was told. fair enough

...[Ines (Lantern moderator)] +3 2
Thank you for saying so.

[Jarek K] @5 2 #strike
I was fourth in line at the Westbank barrier. Two lads in front of me got out, looked, and nobody said anything. You could hear the water going through the wrong way. Then the man from the baker's van started handing out rolls from the tray, because he wasn't going to get them over. That was my breakfast. It's a strange town but I like it.

.[ploverpoint] +40 3
> You could hear the water going through the wrong way.

Exactly that. The note was a third lower. I've walked past it every day for years and couldn't have told you there *was* a note.

.[Priya from the Bakery] +6 4
That was my brother, and those were forty covered rolls for the Infirmary. I don't mind at all. He's going round by Hobbsford with the second batch.

..[MrsD_NightShift] +62 3
Second batch arrived 07:35. Still warm. We're all still here: the day shift can't get in, so the night shift hasn't gone home.

[Pilot_Boats] @6 3 #strike
River side of it: a notice went out on the radio at 06:11. Nothing to move between Town Quay and the rowing club. If you're moored in there you're staying there. If you have a mast and you're above it, get to like it.

.[saltmarsh_sid] +4 1
Does that include paddleboards? Asking because I was going to work on one.

..[Pilot_Boats] +3 3
It particularly includes you.

...[cob_and_pen] +2 2
The swans have been informed.

[Lottie's Mum] @7 2 #strike
My 6yo wants to know if the bridge is "hurt". I said it has bumped its knee and the doctor's coming.

.[K. Osei, Eastbank] +5 5
Tell her that's correct. It has bumped its knee, the doctors are called divers, and they will look at it under the water with a torch.

..[Lottie's Mum] +2 4
She's drawn it. It has a plaster.

...[Lantern desk] +9 4
Would she let us print it? Post it to the desk's address with her first name.

....[Lottie's Mum] +430 4
She's just seen it on the website. She's put her shoes on the wrong feet, out of pride.
`;
