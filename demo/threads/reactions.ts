/**
 * Short answers that fit under almost anything: `{name}` is the author of what they answer,
 * `{part}` the part of the day. Each is in its author's own voice.
 */
export const reactions: readonly (readonly [author: string, text: string])[] = [
  ['K. Osei, Eastbank', 'Came back up the page for this one. {name} has it right.'],
  ['Sandbag Sal', '{name}, come and find me at the Tin Hall. There is a cup with your name on.'],
  ['dogwalker_dee', 'Read this to the dog. He likes {name}.'],
  [
    'Pensioner on a tandem',
    'My wife has just sent me this very comment from the other bank. We read it at the same time. Thank you, {name}.',
  ],
  [
    'Zainab (Bell Street Pharmacy)',
    'We have a screen by the till with this page up, and the whole shop has just said "well done, {name}".',
  ],
  ['The Copper Kettle', 'There is a tea here for {name}, paid for by somebody who would not say.'],
  ['Priya from the Bakery', '{name}, a bun is being kept for you. Ask for it in a whisper.'],
  ['Queue, near the back', 'Passed down the line as far as the crane. They say hello to {name}.'],
  [
    'schoolrun_sue',
    'I have four minutes to myself a day and I have just spent two on this. Good value, {name}.',
  ],
  ['Other Dave', 'You are all right, {name}.'],
  ['tidewrack', 'I tried to make a poem of this, {name}, and it was one already.'],
  ['Milkround Mo', 'A pint for {name}. On the step. Semi-skimmed.'],
  ['nullferry', 'Reviewed. Approved. Merge {name}.'],
  ['QuaysideKit', 'Shouted across to {name} from the bollard. Not sure it carried.'],
  [
    'Jess on Weir Lane',
    'Reading this {part} with the window open and my feet on the radiator. Thank you, {name}.',
  ],
  ['T. Bellweather', 'Leeks for {name}. No arguments.'],
  ['onion_man', 'That deserves a string of the reds. Find me on the slip, {name}.'],
  ['LibraryLil', 'I have just had to explain to Mr T. who {name} is. He approves.'],
  ['MrsD_NightShift', 'This has done the rounds on the ward. Bed six asked for it twice.'],
  ['pedalpusher', 'Rang my bell at this.'],
  ['cob_and_pen', 'Even the swans went quiet.'],
  ['swanwatcher', 'Noted in the back of the bird book, between the teal and the weather.'],
  [
    'Ropewalk resident',
    'Someone has just read this out in the street, from a window, to nobody in particular.',
  ],
  ['thirdway_theo', 'I agree with this *and* with whatever the opposite of it is.'],
  ['Not Geoff', 'Geoff says the same, but longer.'],
];

/** What people say when they only want to be counted; the one place where two may say the same. */
export const nods: readonly (readonly [author: string, text: string])[] = [
  ['lantern_reader', 'This.'],
  ['Other Dave', 'This.'],
  ['pedalpusher', 'Seconded.'],
  ['council_watcher', 'Seconded.'],
  ['Year 11, revising', 'same'],
  ["Joss's mate", 'same'],
  ['taxed2death', 'HEAR HEAR'],
  ['Gwen P', 'Hear, hear.'],
  ['P. Drummond', 'Sir, hear hear.'],
  ['Parent of three', 'Thank you.'],
  ['Pensioner on a tandem', 'Thank you.'],
  ['Hobbsford_Anne', 'Bless.'],
  ['Jarek K', 'True.'],
  ['oakum', 'Aye.'],
  ['bargee_in_law', 'Aye.'],
  ['Night fisherman', 'Aye.'],
  ['heron4life', 'W'],
  ['nullferry', '+1'],
  ['kestrel_dev', '+1'],
  ['Geoff', 'Yes.'],
  ['Not Geoff', 'Also yes.'],
  ['harbourmasters_cat', 'Purr.'],
  ['Gull on the Tin Hall', 'KEOW.'],
  ['Marjorie Plumb', 'Tick.'],
];
