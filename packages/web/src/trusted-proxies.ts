import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whose word counts for where a request came from, and when. */
export interface TrustedProxies {
  /** The reader's address, as `request.ip` has it: for who looks at a request before the router does. */
  addressOf(request: IncomingMessage): string;
  /** True when the request was handed on by one of them. */
  sent(request: IncomingMessage): boolean;
}

/** `list`: addresses and networks, comma separated, as `loopback,10.0.0.0/8`. */
export function trustProxies(list: string): TrustedProxies {
  const isTrusted = proxyAddr.compile(list.split(',').map((item) => item.trim()));
  return {
    addressOf: (request) => proxyAddr(request, isTrusted),
    sent: ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isTrusted(remoteAddress, 0),
  };
}
