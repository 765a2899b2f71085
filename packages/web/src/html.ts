declare const safeHtml: unique symbol;

/** Markup that may go to a page as it is: everything in it was escaped or sanitised. */
export type SafeHtml = string & { readonly [safeHtml]: true };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// XML 1.0 takes no C0 control but tab, line feed and return, nor U+FFFE and U+FFFF: one of them in a
// headline would make every feed that carries it unreadable.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text as markup, good in element content and in quoted attributes; characters that XML 1.0 forbids are dropped. */
export function escapeHtml(text: string): SafeHtml {
  return trustHtml(stripIllegalCharacters(text).replace(/[&<>"']/g, (character) => escapes[character]!));
}

/** Brands markup that its caller built from escaped or sanitised parts only. */
export function trustHtml(markup: string): SafeHtml {
  return markup as SafeHtml;
}

/** The text without the characters that XML 1.0 forbids; half a surrogate pair becomes U+FFFD. */
export function stripIllegalCharacters(text: string): string {
  return text.replace(illegal, '').toWellFormed();
}
