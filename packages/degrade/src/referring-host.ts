// A host is at most 253 characters; what is far longer is somebody's joke, and is not read to its end.
const ENOUGH = 600;

/**
 * The host of an address as a browser sends it (`Referer`) or a person types it: lower case, ASCII (IDN as `xn--…`), without
 * port and final dot. Undefined when there is none; it never throws.
 */
export function hostOf(address: string | undefined): string | undefined {
  if (address === undefined || address === '') return undefined;
  const host = URL.parse(address.slice(0, ENOUGH))?.hostname.toLowerCase().replace(/\.$/, '');
  return host === '' ? undefined : host;
}
