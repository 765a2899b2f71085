/** Mercer Bridge: the ferry queue, reported from inside it. */
export const queue = `
[QuaysideKit] @55 3 #ferry
Queue on Town Quay: back to the crane. I'll try to post it every so often, as I'm sitting on a bollard anyway.

.[QuaysideKit] +22 2
Back to the chandler's. There's a fiddler.

..[QuaysideKit] +25 3
Back to the second bench, the one that's in the wrong place. It's now in the right place.

...[QuaysideKit] +30 2
140. I counted twice. Somebody is selling his position and nobody's speaking to him.

....[QuaysideKit] +50 2
Down to the crane again. The fiddler has a stool, a hat and, I think, a girlfriend.

.....[fiddler_on_the_quay] +9 3
We were at school together! We are *talking*.

......[QuaysideKit] +95 4
They've gone for a pasty. Queue's humming it by itself.

.......[Mr L, Pellow Bank] +4 5
Tell them to keep it away from the swans.

[dogwalker_dee] @82 2 #ferry
Etiquette question. If you're in the queue with a dog, and the dog makes friends further up, is the dog holding your place?

.[council_watcher] +3 4
Precedent from the bread shop, the winter of the big snow: a dog may hold a place but can't *advance* one.

..[dogwalker_dee] +2 2
He's advanced eleven.

...[Ferry_Dave] +4 3
He's aboard.

....[dogwalker_dee] +1 2
WHAT

.....[Ferry_Dave] +7 5
He's in the wheelhouse. He has had his photo taken with Bev. He'll be back at 9.20.

......[harbourmasters_cat] +15 4
One was told that the wheelhouse was *full*.

[Man with the door] @101 4 #ferry
Since I seem to be in the story. It's a four-panel pine, 78 by 30. Mrs Ashe on Staithe Road has had a curtain for a front door since the flood and I'd said I'd be there by nine. So I was there by nine.

.[Mrs Ashe] +190 5
He was here at ten to. It shuts. I've been opening it and shutting it all morning. Thank you to everybody who leaned.

..[lurker_since_flood] +5 4
Four years with a curtain. I'm so glad for you.

..[mothballs] +6 2
When one door closes.

...[Mrs Ashe] +4 4
It *does*. It closes!

[moth_and_rust] @126 0 #ferry
Forty minutes for a boat. In any other country there'd be a riot

.[toast_rack] +2 2
There was a fiddler. We did what we could.

.[Pedro W] +9 4
In my country there would be a riot, yes. I left it. I prefer this.

..[moth_and_rust] +4 3
Point taken.

[Wheels on the quay] @149 2 #ferry
Wheelchair user. East ramp's good. West's too steep just before the turn of the tide: Joss had to take me down it backwards. He asked first, and asked how, and he did it right. But I'd like not to *need* a Joss.

.[QuaysideKit] +6 3
There's a long ramp section in the regatta store. Give me half an hour and four people.

..[Wheels on the quay] +52 4
I've just gone down it forwards, alone, at speed. They scattered. I recommend it.

.[gp_on_the_hill] +8 2
That ramp wants to stay when the bridge is back.

..[council_watcher] +5 3
I'll put it down as a question for the next meeting. Route R.

[Skipper's sister] @222 3 #ferry
Bev hasn't sat down since half past five. She'd never say. If somebody on the next boat could hand her something hot and *stand there until she drinks it*.

.[The Copper Kettle] +4 3
Leek soup, flask, on the 10:40.

..[Ferry_Dave] +19 5
She drank it. She said "who told you?" and six people looked at the river.

.[MrsD_NightShift] +8 3
Two more ticket-holders have rung in: I know, I had them on my ward. One of them's discharged himself and the other's allowed if he sits.

..[Ferry_Dave] +5 4
Old Perce! He can do the bell. He can't do any harm on the bell.
`;
