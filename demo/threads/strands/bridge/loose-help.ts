/** Mercer Bridge: loose replies where people are helping. */
export const looseHelp = `
[Rev. Tilly] #help
St Bride's hall is open, both urns are on. It's warm and nobody will mention God unless you start it.
[Quay Street cobbler] #help
Boots mended free for anybody who is walking the towpath today.
[Home from abroad] #help
My mother's at 9 Staithe Road and isn't answering. She's all right, she's just deaf. Could someone wave?
.[Jarek K]
Outside now. Waved. She's given me a list.
..[Home from abroad]
That's her. Thank you. Don't let her pay you in sherry.
...[Jarek K]
It's too late for that.
[Sandbag Sal] @250 #help
Ticked off so far: 41. Still wanted: a size 5 wellington (left), and somebody who can talk to a budgie.
.[Pedro W]
I had a budgie. I will go.
[Lollipop Len] #help
I've nothing on till three and I've a tabard.
[Parent of three] @190 #help
I came down to shout at somebody and I've been buttering since nine.
[Bell Street bookseller] #help
Anyone who's stuck: sit here. You needn't buy anything. I'd only have to get up.
[Crew manager, Staithe Road] @330 #help
Forty-one people through for the nurse so far, one for a cat up a tree. We did the cat.
[MrsD_NightShift] @120 #help
Someone left a clean uniform at the desk with my name on it. I don't know who's got my key. I don't care. *Thank you.*
.[dogwalker_dee]
Under the third pot, love. Everyone knows.
[Gwen P] #help
Spare bed, west. It's got a piano in it, but you can get round.
[taxed2death] #help
I have got a SHED with a HEATER. If anyone says I offered I shall DENY it
.[Sandbag Sal]
Down as "anonymous shed".
[nullferry] @130 #help
Made a page that matches lifts by where you're going. It has two columns and no opinions.
.[newtothetown]
And I typed the first ninety in by hand because everybody just *told* me them.
[T. Bellweather] #help
More leeks. I'm begging.
[heron4life] #help
the whole squad is on the staithe slip carrying stuff. even freya. shes pointing at stuff
[highwater_h] #help
Same faces as four years ago. Older, drier.
.[Sandbag Sal]
Speak for yourself. I've been hosed twice.
[Kestering_til_i_die] @180 #help
Minibus is full again. There's a bloke in Row 3 who cried at our result and I've decided to like him.
[Lost in Ostrey] @200 #help
I was lost in Ostrey and a lady put me in her car and drove me *forty minutes* to where I was going, and wouldn't tell me her name.
.[Hobbsford_Anne]
You'd left your lights on. I've been back and turned them off.
[hopeful_hal] @200 #help
I'd like to know who organised all of this.
.[Sandbag Sal]
Nobody. That's why it works.
`;
