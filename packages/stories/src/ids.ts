declare const kind: unique symbol;

/** Key of a row in `story`; not to be mixed with other numbers. */
export type StoryId = number & { readonly [kind]: 'story' };
/** Key of a row in `revision`. */
export type RevisionId = number & { readonly [kind]: 'revision' };

/** Marks a number that came from the `story` table, or from a form that is checked against it. */
export const asStoryId = (id: number): StoryId => id as StoryId;
/** Marks a number that came from the `revision` table. */
export const asRevisionId = (id: number): RevisionId => id as RevisionId;

/** Ids as a revision keeps them: a JSON array, in order. */
export const idList = (json: string): number[] => (JSON.parse(json) as unknown[]).map(Number);
