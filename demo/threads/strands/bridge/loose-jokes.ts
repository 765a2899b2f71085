/** Mercer Bridge: loose replies to the jokes. */
export const looseJokes = `
[Gwen P] #jokes
I've just laughed out loud in a queue of a hundred and forty and had to explain it *down the line*.
.[Queue, near the back]
It reached us as "something about a seagull".
[Marjorie Plumb] #jokes
See me.
[moth_and_rust] #jokes
I came here to be miserable
.[toast_rack]
Sit by Geoff.
..[Geoff]
I'm having the best day of my life.
[Kestering_til_i_die] #jokes
We don't have this in Kestering. We've got a comments section but it's mostly about hedges.
.[Hobbsford_Anne]
What's wrong with hedges?
[K. Osei, Eastbank] #jokes
I've a report to write and I have refreshed this eleven times.
[harbourmasters_cat] #jokes
One does not laugh. One *blinked*.
[Lady with the harp] #jokes
I'd like it known that it has wheels.
[Pun police] @60 2 #jokes
Right, nobody leave. Whose is the tug?
.[Marjorie Plumb]
I have already confessed, officer.
[taxed2death] @40 #jokes
I don't GET it
.[mothballs]
It's free.
..[taxed2death]
OH well in that case HA
[Rev. Tilly] #jokes
I'm stealing at least three of these for the weekend. They'll be attributed to the early Fathers.
[Year 9 form rep] #jokes
my dad is laughing at this and i am in the SAME ROOM
[tidewrack] @100 #jokes
I'd meant to be sad.
Someone has put a wool hat
on a traffic cone
[quietplease] #jokes
I've been shushed. *I* have been shushed. In my own library.
[Barge horn] #jokes
I don't think that it's very funny, but then I did wake everybody up.
[relief_keeper] #jokes
The bicycle clips are being mentioned to me in shops.
`;
