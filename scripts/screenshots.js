// `npm run screenshots [-- http://localhost:8080 http://localhost:8082]`: takes the pictures in docs/screenshots of a running site with
// the demo paper, and of its ops console when OPS_PASSWORD says the console's password.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ROOT } from './setup/environment.js';
import { findCommand } from './setup/programs.js';
import { say } from './setup/progress.js';

const [site = 'http://localhost:8080', ops = 'http://localhost:8082'] = process.argv.slice(2);
const { OPS_PASSWORD: opsPassword } = process.env;
const FOLDER = join(ROOT, 'docs/screenshots');
const MOST_BYTES = 300_000;
const HEIGHTS = { 390: 844, 768: 1024, 1280: 1000 };
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** The story on the front with the most comments: the long thread. */
async function findBusiest() {
  const html = await (await fetch(site)).text();
  const links = [...html.matchAll(/href="([^"#]+)#comments">([\d,]+) comments?</g)];
  const counts = links.map(([, path, count]) => ({ path, count: Number(count.replaceAll(',', '')) }));
  const [busiest] = counts.sort((a, b) => b.count - a.count);
  if (busiest === undefined)
    throw new Error(`${site} shows no story with comments: is the demo paper loaded?`);
  return busiest.path;
}

async function takeShot(browser, { name, path, width, colorScheme }) {
  const viewport = { width, height: HEIGHTS[width] };
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  // Twice: a font that came too late for the first view is there for the second.
  for (let visit = 0; visit < 2; visit += 1) await page.goto(site + path, { waitUntil: 'networkidle' });
  await keep(page, `${name}-${width}`);
  await page.close();
}

async function keep(page, name) {
  const file = join(FOLDER, `${name}.png`);
  writeFileSync(file, await compress(await page.screenshot()));
  say(file);
}

/** The console as somebody sees it who is signed in and has looked at it for a moment. */
async function takeConsoleShot(browser, { name, path, width, colorScheme }) {
  const page = await browser.newPage({ viewport: { width, height: HEIGHTS[width] }, colorScheme });
  await page.goto(ops + path);
  await page.getByLabel('Your name').fill('Olga');
  await page.getByLabel('The console’s password').fill(opsPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The next look has been shown by then.
  await page.waitForTimeout(3000);
  await keep(page, `${name}-${width}`);
  await page.close();
}

/** With as many colours as the size allows. */
async function compress(png) {
  for (const quality of [80, 70, 60, 50]) {
    const small = await sharp(png).png({ palette: true, quality, effort: 10, dither: 0.6 }).toBuffer();
    if (small.length <= MOST_BYTES) return small;
  }
  throw new Error('This picture cannot be made small enough');
}

const busiest = await findBusiest();
const shots = [
  { name: 'front', path: '/', colorScheme: 'light' },
  { name: 'story', path: busiest, colorScheme: 'light' },
  { name: 'thread', path: `${busiest}#comments`, colorScheme: 'light' },
  { name: 'front-dark', path: '/', colorScheme: 'dark' },
];
const consoleShots = [
  ...[390, 768, 1280].map((width) => ({ name: 'console', path: '/', width, colorScheme: 'dark' })),
  { name: 'console-light', path: '/', width: 1280, colorScheme: 'light' },
  { name: 'console-question', path: '/switch?mode=pressed', width: 390, colorScheme: 'dark' },
];
mkdirSync(FOLDER, { recursive: true });
const executablePath =
  process.env.TEST_CHROMIUM ?? findCommand('chromium', 'chromium-browser', 'google-chrome');
const browser = await chromium.launch({ executablePath, args: QUIET });
try {
  for (const shot of shots) {
    const widths = shot.name === 'front-dark' ? [1280] : [390, 768, 1280];
    for (const width of widths) await takeShot(browser, { ...shot, width });
  }
  if (opsPassword === undefined) say('OPS_PASSWORD is not set: no pictures of the console');
  else for (const shot of consoleShots) await takeConsoleShot(browser, shot);
} finally {
  await browser.close();
}
