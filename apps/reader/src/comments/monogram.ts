const INKS = 6;

/** A commenter's stamp: the first letter of the name, and one of six inks that stays the same for the same name. */
export function monogram(name: string): { letter: string; ink: number } {
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? '?';
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return { letter, ink: sum % INKS };
}
