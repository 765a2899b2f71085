/** Throws unless the address is this very machine: what runs here is meant to bring a server to its limits. */
export function refuseForeign(url: string): string {
  const { hostname } = new URL(url);
  if (/^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]') return url;
  throw new Error(`Load tests are for 127.0.0.1 alone, not for ${hostname}`);
}
