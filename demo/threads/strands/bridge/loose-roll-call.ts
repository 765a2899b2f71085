/** Mercer Bridge: more answers to the roll call. */
export const looseRollCall = `
[Window seat] #roll-call
Didn't get in. Can see in. Office cat's at my desk and seems to be coping.
[Nail bar, Market Square] #roll-call
Ferry, 20 min queue, 7 min boat. Did a stranger's cuticles.
[Retired signalman] #roll-call
Nowhere to go. Went and stood at the halt anyway. The 7.52 was on time.
[Lollipop Len] #roll-call
Walked. In the middle of the *road*. All the way down Staithe Road, with the stick.
[Physics teacher, off sick] #roll-call
From bed to window. Saw a rowing boat, an engineer and a theodolite. Felt better.
[Queue, near the back] #roll-call
Haven't yet. 50 minutes. I've learned two reels and a recipe.
[Mrs Ashe] #roll-call
I didn't go out. I stayed in and waited for a door.
[Fish van Ned's lad] #roll-call
Came at four for the boats so I was over already. Can't get back. Not that bothered.
[Night fisherman] #roll-call
Rowed home off the Saltings steps with the tide, same as ever. Didn't know a thing till my wife opened the door and hugged me.
[School cook] #roll-call
Ferry, with four sacks of oats. They let the oats sit.
[Year 11, revising] #roll-call
walked onto boat. walked off boat. did not revise
[Caretaker, the High] #roll-call
I live in the lodge, so eleven yards. Opened up at six when I heard the bell. Didn't know why I was doing it.
[Withy neighbour] #roll-call
Tractor. To Hobbsford. It's faster than you'd think when everyone else has stopped.
[Bracken Top walker] #roll-call
Over the top on foot, two hours ten. You could see the entire thing laid out like a board game.
[Chess club] #roll-call
Ferry. Knight to king's bishop three at the halfway mark.
[Quay Street cobbler] #roll-call
Downstairs.
[Bell Street bookseller] #roll-call
On foot, the long way round the quay, for the fiddler. 12 minutes, usually 3.
[Freya's cousin] #roll-call
ferry with freya. took ages as everyone wants to shake her hand. she had to sit on a cello case
[Cello, aisle seat] #roll-call
Ferry. There was a footballer on my case. It's an honour.
[Crew manager, Staithe Road] #roll-call
By 05:58 on foot, boots in hand. We had one engine on each bank by seven. Nobody's asked how. It was a tractor.
[Alfie's mum] #roll-call
Ferry, once. Alfie: ferry, nine times.
[Rowing club cox] #roll-call
In an eight. With briefcases. We do this twice a year in any case but generally for a bet.
`;
