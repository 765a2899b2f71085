/** A language as former systems write it (`en_GB`, `de`) as a tag for a page; undefined when it is none. */
export function languageTag(written: string): string | undefined {
  const tag = written.replaceAll('_', '-');
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) ? tag : undefined;
}
