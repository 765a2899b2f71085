/** Mercer Bridge: loose replies about school. */
export const looseSchool = `
[Year 11, revising] #school
Is the mock still on. Please somebody say that the mock isn't on.
.[Maths dept]
The mock's on. It starts when you get there.
..[Year 11, revising]
what if i get there slowly
...[Maths dept]
Then it'll be a long mock.
[Under-Tens Dad] #school
Mine asked if the barge will have to do detention.
[Parent of three] @110 #school
The head stood at the top of the slip and said good morning to every one of them by name. All of them. I'd forgotten people could do that.
[Hobbsford_Anne] @110 #school
The coach went by my gate with all the windows down and a noise coming out of it like geese in a lift.
[School cook] #school
If I've 402 coming late and hungry then it's porridge, and I'll hear no more about it.
.[heron4life]
is there syrup
..[School cook]
There is if they say please.
[Marjorie Plumb] @100 #school
I have now marked nine essays on a ferry. It's a better room than the staffroom ever was.
[Caretaker, the High] @200 #school
Heating's on in the hall till seven tonight. I've put the good chairs out.
[Other Dave] #school
Two of mine on that boat. The little one waved with *both arms*.
[LibraryLil] #school
Any child stuck on this side: come here. There's a table under the clock.
[Chess club] #school
We've played the whole of the inter-house cup in the ferry queue. Final's on the 8.20.
.[FactsPlease]
Result?
..[Chess club]
Stalemate, Town Quay. They've agreed to share it and are both furious.
[Grandad on the slip] #school
I was told that I'd be "just waving". I've been given a tabard.
[schoolrun_sue] @530 #school
If your child's come home in somebody else's coat, so has mine. Swap at the Kettle at four.
.[The Copper Kettle]
We have nine coats. We've also one that's nobody's.
..[Joss's mate]
thats joss's. hes been cold all day and didnt like to say
[Music teacher] @130 #school
Whoever has the bass trombone: do not return it wet.
[Freya's cousin] @110 #school
freya crossed on crutches and the entire ferry stood up. she went scarlet. it was amazing
.[coach_b]
They're only for the cramp. She's milking it, and she has earned it.
[Year 7, first term] @200 #school
best day of school ever
[Geography, Room 12] #school
For the parents asking, yes, Mr Marchbank is teaching "rivers" from the ferry. No, there won't be a worksheet. There's *a river*.
[quietplease] @130 #school
A boy has just asked for "anything with bridges going wrong". We have a section.
[Rev. Tilly] @300 #school
Assembly theme for tomorrow's been changed at the pupils' request from Patience to Barges.
[Lollipop Len] #school
No cars, no crossing to do. Stood there anyway. They came past and high-fived the lollipop.
[Maisie Tench] #school
Who should I see about the ferry having a library
.[LibraryLil]
Me, Maisie. I think you should see me.
[Year 8, back row] deleted #school
does anyone have the answers to 4 to 9
.[Maths dept]
Deleting this doesn't delete the test.
`;
