import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppProcess, startApp } from '@nightdesk/testing';

/** Somebody who is signed in to a console, without a browser. */
export interface TestConsole {
  app: AppProcess;
  password: string;
  /** Opens a page, or sends a form. Does not follow. */
  ask(path: string, form?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  status: number;
  location: string;
  headers: Headers;
  text: string;
}

/** Starts an ops process and signs in to it as Olga. */
export async function aConsole(env: Record<string, string> & { DATA_DIR: string }): Promise<TestConsole> {
  const own = { CACHE_URL: 'none', SITE_TIME_ZONE: 'Europe/London', LOG_LEVEL: 'warn' };
  const app = await startApp('apps/ops/src/main.ts', { env: { ...own, ...env }, portName: 'OPS_PORT' });
  const password = readFileSync(join(env.DATA_DIR, 'ops/first-sign-in'), 'utf8').trim();
  const signedIn = await visit(app.origin, '/session', { form: { name: 'Olga', password } });
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
  return { app, password, ask: (path, form) => visit(app.origin, path, { form, cookie }) };
}

export async function visit(
  origin: string,
  path: string,
  { form, cookie }: { form?: Record<string, string> | undefined; cookie?: string } = {},
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method: form === undefined ? 'GET' : 'POST',
    headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
    body: form === undefined ? null : new URLSearchParams(form),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    headers: response.headers,
    text: await response.text(),
  };
}
