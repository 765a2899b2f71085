import type { Browser } from 'playwright-core';
import { testServers } from './test-servers.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** The system's Chromium, without a window. */
export async function openBrowser(): Promise<Browser> {
  // Loaded here: most tests need no browser, and its library is large.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: testServers().chromium, args: QUIET });
}
