/** "Route B chosen for the bypass": the decision and the three camps. */
export const decision = `
[RouteA_Ron] @1 2
No.

.[RouteA_Ron] +6 2
I have composed myself. NO.

..[B_Line_Betty] +2 4
Eleven years, Ron. You have had eleven years and a display board outside the chemist's. It's B.

...[RouteA_Ron] +4 3
Route A is 1.1 miles shorter and £23m cheaper. It was dropped because it *might*, in places, sink a little.

....[council_watcher] +7 4
"Between one and four feet." Settlement was 40 points of a 600 point assessment, appendix D. A lost by 71. If the Saltings were made of granite, A loses.

.....[RouteA_Ron] +5 2
And who chose the weights? Why is "severance" worth 90 and "journey time" 60?

......[council_watcher] +8 3
The county's handbook. Same table they used for the Ostrey relief road, which you wrote to this paper praising. I have the cutting.

.......[RouteA_Ron] +3 1
That was a different situation.

........[mothballs] +1 3
It was on Route A?

.........[RouteA_Ron] +6 4
In spirit.

..........[B_Line_Betty] +4 3
Oh, I shall miss this, you know.

...........[RouteA_Ron] +9 4
There's the public inquiry yet, Betty. Don't put your coat on.

............[B_Line_Betty] +3 3
I never took it off. Same time tomorrow?

.............[RouteA_Ron] +1 3
Naturally.

.[C_for_yourself] +11 1
Meanwhile nobody ever even *looked* at C.

..[thirdway_theo] +5 1
I looked at C. C is a good compromise: it annoys the same number of people on each bank.

...[Eastbank Ed] +4 2
C goes *under* my shed.

....[C_for_yourself] +2 2
Sixty feet under. You wouldn't feel a thing.

.....[Eastbank Ed] +6 3
The compost would. That compost's older than the scheme.

[K. Osei, Eastbank] @7 5
I'm a civil engineer, not on this job and with no dog in it. Three honest points:

- **B is good for traffic.** The 44% off the bridge is a fair figure. A would be 41, C 39.
- **B is hard on a few people.** Two homes, one farm cut in half, and three years of it. Nobody else in town loses so much as a hedge.
- **None of the three fixes the school-run queue**, which is local traffic. Anybody who told you otherwise was selling a road.

.[schoolrun_sue] +5 3
> None of the three fixes the school-run queue

So we're spending all this and I'll still be sat outside the chemist's at 8.40 with a child who needs a wee.

..[K. Osei, Eastbank] +6 4
Yes. For that you want the crossing moved thirty metres and the coaches loading on the other side. It would cost about as much as the bypass's signs.

...[schoolrun_sue] +3 3
Then why has no one DONE it

....[council_watcher] +9 3
It's on the list of small schemes. It is number 14. They do two a year.

.....[schoolrun_sue] +2 4
My youngest will be driving.

...[Geoff] +12 3
Thirty metres east would also take it away from the lights. I say no more. I've been saying it since the consultation *before* the consultation.

..[B_Line_Betty] +13 2
I've campaigned for B since my street had its first lorry through a front window, and I also want number 14 done. Write to the officer with me, Sue. I've stamps.

...[schoolrun_sue] +6 2
I've two hundred parents on a group chat and they're already cross about the photo day. Let's.

.[FactsPlease] +8 2
Where are the 44/41/39 figures from?

..[K. Osei, Eastbank] +4 3
Traffic model, table 6.3. They're central estimates: 44 is "between 36 and 51". I should have said so. Good catch.

...[FactsPlease] +2 3
I enjoy you, Mr Osei.

.[taxed2death] +14 0
And the COST? You left out the COST

..[K. Osei, Eastbank] +5 3
A 71 million, B 94, C 163. The county and the ministry pay most of it. Our share of the difference between A and B is about £9 a household a year for fifteen years.

...[taxed2death] +6 2
£9??

....[taxed2death] +1 2
I mean it's an OUTRAGE but I had a bigger number ready.

[NoBypassNora] @13 3
A sad day. Withy bottom floods every second winter *because that's its job*. Four years ago it held a metre of water back from this town for nine hours. You're going to widen the embankment across it and call that resilience.

.[highwater_h] +6 4
I was on the pumps that night. The nine hours is right. I'm not against a road, but every yard of that bank wants to be justified to somebody who's stood there in the dark with a torch.

..[K. Osei, Eastbank] +8 3
The railway knew that. There were two brick culverts under the old bank, stopped up when the line closed in '64. In the early drawings they're reopened, and marked "optional". They shouldn't be optional.

...[highwater_h] +4 4
That's exactly the sort of thing I'd never have known to ask. What do I write?

....[K. Osei, Eastbank] +10 5
Something like:

> Condition 17: railway culverts CU-2 and CU-3 to be reopened in the first phase, prior to any widening of the embankment.

Send it when they publish the line, and again at the inquiry. Feel free to improve the English.

.....[NoBypassNora] +5 3
I've opposed this road since before my knees went, and I'll sign that too. If it has to be there then let it leak.

......[Sandbag Sal] +9 3
"Let it leak" is the T-shirt. I'll ring the man in the van.

.......[Stan the Van] +3 3
Sizes?

..[B_Line_Betty] +9 2
Nora, with respect, you said the same about the gasworks roundabout.

...[NoBypassNora] +2 4
And have you *met* the gasworks roundabout?

....[B_Line_Betty] +1 3
...Point to Nora.

.[newtothetown] +12 1
Genuine question from a newcomer: has anyone ever been *persuaded* in one of these?

..[thirdway_theo] +4 2
I have, frequently, by everyone.

..[WestbankWendy] +7 3
My late husband was for A until he met Ron.
`;
