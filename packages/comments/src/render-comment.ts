import { type SafeHtml, trustHtml } from '@nightdesk/web';
import MarkdownIt from 'markdown-it';

// Raw HTML is off, so that everything markdown-it writes is its own; images would be other sites' trackers.
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image');
markdown.linkify.set({ fuzzyEmail: false, fuzzyIP: false });
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]!.attrSet('rel', 'nofollow ugc noopener');
  return self.renderToken(tokens, index, options);
};
// A comment's heading must not enter the page's outline.
markdown.renderer.rules.heading_open = () => '<p class="comment-heading">';
markdown.renderer.rules.heading_close = () => '</p>\n';

// Bidi overrides and isolates left open would turn the text around the comment; line breaks in it stay.
const BIDI = /[\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 cannot hold
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** A reader's Markdown as HTML for the thread: no raw HTML, no images, links marked as theirs. Time is linear in its length. */
export function renderComment(source: string): SafeHtml {
  return trustHtml(markdown.render(source.replace(CONTROLS, '').replace(BIDI, '')).trim());
}

/** A name or other single line from a reader: controls and bidi overrides out, white space folded, cut to `length`. */
export function tidyLine(text: string, length: number): string {
  const line = text.replace(CONTROLS, ' ').replace(BIDI, '').replace(/\s+/g, ' ').trim();
  return [...line].slice(0, length).join('').trim();
}
