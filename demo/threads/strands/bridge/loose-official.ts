/** Mercer Bridge: loose replies under the newsroom's updates. */
export const looseOfficial = `
[K. Osei, Eastbank] #official
Clear, dated, sourced. I've sat on projects that cost millions and didn't manage this.
[Pensioner on a tandem] #official
Thank you, Lantern. I've you open next to the wireless and you're about eight minutes ahead of it.
[council_watcher] #official
The council's own page says "information will be made available". It's been saying that since ten past six.
.[moth_and_rust]
To be fair to it, it doesn't say *when*.
[Ropewalk resident] #official
How do I get updates without the page jumping about? I'm on my phone at a barrier.
.[Lantern desk]
Try [the feed](/feed.xml) in any reader you like. It's the same words and hardly any weight.
..[Ropewalk resident]
Oh, that's a different thing altogether. Thank you. Why isn't it always like that?
...[nullferry]
Every web developer in town just looked at their shoes.
[bytebarge] #official
Not to be *that* person, but this page has loaded instantly for me since half past six with the whole town on it. Whatever you're running, hug it.
.[kestrel_dev]
I noticed that too. The council's fell over at seven.
..[Lantern desk]
We have a person who looks after it. She has asked us to say "please don't tempt it".
[dogwalker_dee] @60 #official
Could you pin the ferry times? I'm scrolling past a lot of feelings.
.[Ines (Lantern moderator)]
Done, top of the story.
[lantern_reader] #official
I cancelled my subscription last year in a temper over the crossword. I have just un-cancelled it.
.[P. Drummond]
It *was* a disgraceful crossword.
[mick_from_kestering] #official
our paper has "bridge incident: more to follow" and an advert for a conservatory
.[Kestering_til_i_die]
It's a nice conservatory.
[Wilf (aged 81)] #official
I've had my grand-niece make the letters bigger. I can see you all now. There's a lot of you.
[saltmarsh_sid] #official
What's the number for lost property? Asking about a hat, not urgent.
.[QuaysideKit]
Is it on a swan?
..[saltmarsh_sid]
...Yes.
[FactsPlease] @500 #official
I've kept a list of every figure in this thread and who gave it. Two have been corrected, both by the people who'd posted them. I'm almost without a purpose.
[Gwen P] #official
Reading these aloud to my mother, who wants to know if "Lantern desk" is one person and is he married.
.[Lantern desk]
There're three of us. One is, one isn't, and one's seventeen.
..[Gwen P]
She says she'll wait.
[Hobbsford_Anne] @110 #official
Please tell people the verge past my gate is *soft*. I've had two in it and I've only the one tractor.
.[Lantern desk]
Added to [Getting about](/tag/transport), with thanks to you and the tractor.
[Eastbank Ed] #official
I note it says "both banks" all the way through. I note it with approval.
[Home from abroad] #official
Reading this from nine time zones away, in my pyjamas, on the floor of a hotel. I could hear that bell from here.
.[Wilf (aged 81)]
When are you coming home?
..[Home from abroad]
Sooner than I was.
[thirdway_theo] @70 #official
May I request one update that's mildly good news?
.[Lantern desk]
The bakery's second trays got through.
[Year 9 form rep] #official
screenshotting these for assembly. ive been told i may do assembly
[Retired signalman] @95 #official
It said every twenty minutes, and I've timed three. Every twenty minutes. That's how you do it.
[Sleepy on shift] @660 2 #official
Is it morning or evening? I've been off the ward twenty minutes.
.[LibraryLil]
It's seven-something, pet, and I couldn't swear to which. Go home. They're holding the boat.
[Refresh refresh] @60 deleted #official
Sorry, is the surgery open? I can't find it on the page and I feel stupid.
.[Lantern desk]
No need to delete it, it was a fair thing to ask and we had buried it. Open, by telephone; it's now the second line of the story.
`;
