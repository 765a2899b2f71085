import { testServers } from '@nightdesk/testing';
import { type Browser, chromium } from 'playwright-core';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** The system's Chromium, without a window. */
export function aBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: testServers().chromium, args: QUIET });
}
