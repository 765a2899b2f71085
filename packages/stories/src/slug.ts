const MAX_LENGTH = 80;

/**
 * Makes the last part of an address from any text: lower case, accents folded, words joined by hyphens. Scripts
 * without a Latin form keep their letters. Empty when the text holds no letter or digit.
 */
export function slugify(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .normalize('NFC');
  return cutAtWord(folded.replace(/^-+|-+$/g, ''), MAX_LENGTH);
}

function cutAtWord(slug: string, length: number): string {
  const letters = [...slug];
  if (letters.length <= length) return slug;
  const cut = letters.slice(0, length + 1).join('');
  const end = cut.lastIndexOf('-');
  return end > length / 2 ? cut.slice(0, end) : letters.slice(0, length).join('');
}
