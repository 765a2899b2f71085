/** Mercer Bridge: loose replies to the bypass people. */
export const looseBypass = `
[lantern_reader] #bypass
I scrolled down here on purpose. It's like visiting relations.
[Bracken Top walker] #bypass
Whatever gets built, would somebody please leave the bench?
.[RouteA_Ron]
Route A doesn't go near the bench.
..[C_for_yourself]
Route C goes *under* it. You could still sit there.
[Withy neighbour] #bypass
Hal Garrick's been pulling vans off the Hobbsford verge since seven. I just thought that people should know where he is.
.[B_Line_Betty]
I'd like to say something and I haven't got the words. Thank him, would you.
[thirdway_theo] #bypass
Could everybody be a *bit* right?
[moth_and_rust] #bypass
Eleven years of consultation and the river did it in two minutes.
.[tidewrack]
No vote was taken.
The river moved the chairman.
Any other business
[Jarek K] #bypass
I only want one of them. Any of them. I'd take the alphabet.
[Year 9 form rep] #bypass
we did a mock vote in citizenship. ferry won by 19 and "more ferry" came second
[NoBypassNora] #bypass
I've said my piece and I have gone to hold a rope.
.[RouteA_Ron]
Which end? I'm on the other one.
[Kestering_til_i_die] #bypass
We've got a bypass. It goes past. That's all I can tell you.
[taxed2death] #bypass
If I see ONE consultant on that quay
.[toast_rack]
There's one there now. He's holding a pram.
[Hobbsford_Anne] #bypass
Put it in Hobbsford. No? No. Nobody ever asks for it once they've seen the hedge.
[Retired surveyor] #bypass
I pegged Route A in a bog in February. I'd like it known that two of the pegs have not been seen since.
.[RouteA_Ron]
They were *light* pegs.
[Other Dave] #bypass
I'm for whichever one Ron isn't, and then the next day I feel sorry for him and change.
[Bell Street bookseller] #bypass
I've eleven copies of the county's report, the handsome one, with maps. It's under Fiction. It was a customer who put it there.
[quietplease] @140 #bypass
Order, order. There's a table outside the Kettle for shoes.
[WestbankWendy] #bypass
They've all forgotten that we voted on this in the scouts' hut once, and it came out in favour of a cable car.
.[council_watcher]
61 to 12. It's never been rescinded.
[Bypass Now!] -1 removed #bypass
SIGN HERE SIGN HERE SIGN HERE
.[Ines (Lantern moderator)]
Removed: the same link, nineteen times. Once is speech.
`;
