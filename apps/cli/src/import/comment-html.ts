const OPENS = /<(?:p|blockquote|ul|ol|div|dl|table|h[1-6]|hr)\b[^>]*>/gi;
const CLOSES = /<\/(?:p|blockquote|ul|ol|div|dl|table|h[1-6])>/gi;
const BLOCK = /^<\/?(?:p|blockquote|pre|ul|ol|li|div|dl|table|hr)\b/i;
const WORDS = /(<[^>]*>)|(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/gi;

/**
 * A comment as WordPress keeps it (text with a few tags, lines and blank lines) as HTML: paragraphs, line breaks, and
 * bare addresses made links. Not sanitised.
 */
export function commentHtml(text: string): string {
  const parts = text.replace(/\r\n?/g, '\n').split(/(<pre\b[\s\S]*?<\/pre>)/i);
  return parts
    .map((part) => (/^<pre\b/i.test(part) ? part : paragraphs(part)))
    .join('\n')
    .trim();
}

function paragraphs(text: string): string {
  // A heading must not enter the page's outline.
  const plain = text.replace(/<(\/?)h[1-6]\b[^>]*>/gi, '<$1p>');
  return plain
    .replace(OPENS, '\n\n$&')
    .replace(CLOSES, '$&\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) ? linked(part) : `<p>${linked(part).replace(/\n/g, '<br>\n')}</p>`))
    .join('\n');
}

function linked(text: string): string {
  let inLink = false;
  return text.replace(WORDS, (whole, tag: string | undefined, url: string | undefined) => {
    if (tag !== undefined) {
      if (/^<a\b/i.test(tag)) inLink = true;
      else if (/^<\/a\b/i.test(tag)) inLink = false;
      return tag;
    }
    return inLink || url === undefined ? whole : `<a href="${url}">${url}</a>`;
  });
}
