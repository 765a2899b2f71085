/** Mercer Bridge: loose replies that remember something. */
export const looseHistory = `
[Gwen P] #history
We sang on it for the Jubilee. The tenors were on the half that moved.
[rivetcounter] #history
There's a maker's plate under the west handrail with a thumbprint cast in it. I show people. They're never as pleased as I am.
.[hopeful_hal]
Show *me*.
[Pensioner on a tandem] #history
I asked her on the bridge. It opened. I'd to shout it again across the gap.
.[toast_rack]
AND WHAT DID SHE SAY
..[Pensioner on a tandem]
She shouted "what?"
...[mothballs]
The course of true love never did swing shut.
[old_diver_dan] #history
There's a bicycle down there from before the war, upright against the pier. I've always meant to ask.
.[Wilf (aged 81)]
What colour?
..[old_diver_dan]
Was green.
...[Wilf (aged 81)]
My uncle said that it was *stolen*.
[Edna's grandson] @90 #history
She's now doing the fire at Haddow's. We've reached the sprats. People are bringing chairs.
[quietplease] #history
We've the whole run of the Lantern on film, back to 1871. It's been hit, painted, cursed, swum under, and once *auctioned by mistake*.
.[council_watcher]
Lot 9. It was bought in.
[Night owl, Ropewalk] #history
My gran used to say that if you heard the bell you should make a wish before it stopped humming.
.[Lottie's Mum]
Lottie did. She won't say.
[Marjorie Plumb] #history
The school song has a verse about it which we stopped singing because of the word "bosom".
[Ashe, M.] #history
I was born on the east bank because the span was open. Mum always said she'd been aiming for the hospital.
[Bracken Top walker] #history
From up here today it looks precisely as it does on the biscuit tin.
[heavy_brass] #history
There's a march called "The Mercer Swing". It's got a bar's rest in the middle for the gap. No one alive has ever got back in together.
[oakum] #history
I kept the log for eleven winters and if you'd asked me then I'd have said that nothing happened. I'd give a good deal to have one of those nights again.
[Bell Street bookseller] #history
A customer of mine has collected 114 postcards of that bridge. She says that the river's a different colour in all of them and the man on the steps is always the same man.
.[Wilf (aged 81)]
I get about.
[Anon of Pellow Bank] deleted #history
My grandmother always said there was a second elephant.
.[onion_man]
Come back. *What second elephant?*
`;
