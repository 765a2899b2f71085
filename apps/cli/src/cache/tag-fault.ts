export type TagFault = 'malformed' | 'unknown';

// The column's width: a longer one would be cut or refused.
const LONGEST = 600;
const FORM = /^[a-z]+(:[^\s:][^\s]*)?$/;
const KNOWN = [
  /^(story|thread|comment|section|author|tag):[1-9]\d{0,14}$/,
  /^front:[a-z0-9-]+$/,
  /^address:\/./,
  /^edition:[0-9a-f]+$/,
  /^(stories|sections)$/,
];

/** What is wrong with a tag: `malformed` can be none, `unknown` is none that a page of Nightdesk has. */
export function tagFault(tag: string): TagFault | undefined {
  if (!FORM.test(tag) || tag.length > LONGEST) return 'malformed';
  return KNOWN.some((form) => form.test(tag)) ? undefined : 'unknown';
}
