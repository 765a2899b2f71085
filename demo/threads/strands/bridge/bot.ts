/** Mercer Bridge: the ferry bot falls over, and is mended in public. */
export const bot = `
[bytebarge] @58 3 #bot
Ferry bot status: it's mine, it's up, it's *hot*. It normally answers about sixty people a day. Since six it's had 900. Please ask once and believe the answer.

.[nullferry] +3 2
Mine says \`next east: NaN\`. I've asked once and I don't believe the answer.

..[bytebarge] +4 2
Oh no. What exactly did you type?

...[nullferry] +1 2
\`next boat\`. From Town Quay. At 07:31.

....[bytebarge] +7 3
Got it. New timetable has no header row so the first sailing was read as the *column name*. So "06:00" became the title of the column and everything after it was arithmetic on a title.

\`\`\`js
const [header, ...rows] = sheet; // the 06:00 boat, gone for ever
\`\`\`

.....[nullferry] +2 4
You've sunk the six o'clock ferry with destructuring.

......[bytebarge] +1 3
The one sailing that had already left! It's nearly correct!

.......[kestrel_dev] +5 3
Isn't the real bug that it does arithmetic on strings at all? Parse once, at the door:

\`\`\`js
const minutes = (text) => {
  const [h, m] = text.split(':').map(Number);
  return h * 60 + m;
};
\`\`\`

........[nullferry] +3 3
\`'24:10'\` is going to haunt you.

.........[kestrel_dev] +2 2
There is no 24:10.

..........[Ferry_Dave] +4 5
There was on New Year's Eve.

...........[kestrel_dev] +1 3
I hate domain experts. I love domain experts.

............[bytebarge] +9 3
Deployed. Also I've read the tide column properly, and the boat can't reach the Staithe slip around low water, so "every 20 minutes" is a lie twice a day:

\`\`\`js
const runs = sailings.filter((at) => lows.every((low) => Math.abs(at - low) > 25));
\`\`\`

.............[Ferry_Dave] +5 4
More like 35 with a northerly. It holds the water out.

..............[bytebarge] +2 3
Where do I get "a northerly" from?

...............[Ferry_Dave] +1 5
You look at the flag on the Tin Hall, lad.

................[bytebarge] +14 4
There's a webcam on the Tin Hall...

.................[nullferry] +2 5
Computer vision on a tea towel. I've waited for this day.

..................[toast_rack] +5 3
> Computer vision on a tea towel.

Never mind the vision. I want the tea towel.

..................[bytebarge] +171 4
It works. It's 19 lines. It's right about the wind nine times in ten; the tenth there's a gull on the pole.

...................[Gull on the Tin Hall] +3 5
I have entered the data set.

.[Kit (library bot)] +41 3
Hi, I do the library one. Does yours say *when it last knew*? Mine went wrong the night the clocks changed, it told everybody it was not yet ten, twice. Now it says "as of 08:05. Sorry." People don't shout at it if it's sorry.

..[bytebarge] +5 4
That's better than anything I've done all day. Stealing it. Credit in the footer.

...[Kit (library bot)] +3 2
can i put that on my form for uni

....[bytebarge] +1 3
I'll write it *for* you.

.[heron4life] +22 1
i asked it "is miss plumb on the boat" and it said yes??

..[bytebarge] +6 4
It says yes to any question it doesn't understand. It's the most popular thing about it.

...[heron4life] +1 2
"will cars be back by friday" YES

....[FactsPlease] +2 4
Take it down, bytebarge. Take it down *now*.

.....[bytebarge] +3 3
It now says "I am a ferry".

[kestrel_dev] @420 1 #bot
For anybody who wants to help: the sailings, tides and the flag are now [a plain file](https://example.org/tarn/ferry.csv) that anyone may read.

\`\`\`
boat,from,leaves,certain
margaret-ann,town-quay,15:00,yes
margaret-ann,staithe,15:10,ask-dave
\`\`\`

.[nullferry] +4 3
\`ask-dave\` is a valid enum and I won't hear otherwise.

.[DaveFromTheDepot] +9 2
Which Dave?

..[kestrel_dev] +2 4
Filed as issue number 1.
`;
