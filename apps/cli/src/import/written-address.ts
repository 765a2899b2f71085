/** A path or slug with its percent signs decoded; as it was written when it cannot be. */
export function decodedAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
