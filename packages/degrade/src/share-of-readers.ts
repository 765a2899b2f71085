/**
 * In which hundredth of all readers an address falls: 0 to below 100, in steps of 0.01. It depends on the address alone, so
 * a reader stays on the same side on every box and after every restart, and who is among 10 % is among 30 % too.
 */
export function hundredthOf(address: string): number {
  return (hash(plainAddress(address)) % 10_000) / 100;
}

// A server that listens on IPv6 sees IPv4 readers as ::ffff:192.0.2.1; another box may not.
function plainAddress(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}

// FNV-1a, then the finalizer of MurmurHash3: addresses that differ in their last digit alone must fall far apart.
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
