// The column's width: a longer one would be cut or refused.
const LONGEST = 600;
const KNOWN = [
  /^(story|thread|comments|section|author|tag):[1-9]\d{0,14}$/,
  /^comment:[1-9]\d{0,14}\.[1-9]\d{0,9}$/,
  /^front:[a-z0-9-]+$/,
  /^address:\/\S*$/,
  /^edition:[0-9a-f]+$/,
  /^switch:[a-z-]+$/,
  /^(stories|sections)$/,
];

/** Whether anything that Nightdesk caches may have this tag: to purge any other would change nothing. */
export function isKnownTag(tag: string): boolean {
  return tag.length <= LONGEST && KNOWN.some((form) => form.test(tag));
}
