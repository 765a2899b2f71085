/** The page that a query or a form asks for, from 1; anything that is no such number is the first. */
export function pageNumber(text = ''): number {
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
