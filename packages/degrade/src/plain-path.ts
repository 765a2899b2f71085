/** A path without query, with its escapes read, so that two spellings of one path are the same text. It never throws. */
export function plainPath(path: string): string {
  const bare = path.replace(/[?#].*$/s, '');
  if (!bare.includes('%')) return bare;
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
