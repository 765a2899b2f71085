import { setTimeout } from 'node:timers/promises';
import { StoreUnavailable } from '../errors.ts';
import type { Server } from '../server.ts';
import { FIRST_ROLE, type Role } from './role.ts';
import type { KnownRole } from './role-file.ts';
import { findServerView, type ServerView } from './role-queries.ts';

/** Knows which of the servers takes the writes. A site with one server never asks. */
export interface Writer {
  /** Throws `StoreUnavailable` rather than name a server that may not be the one. */
  current(): Promise<Server>;
  /** The same from memory; the first until that is known. */
  likely(): Server;
  /** Asks all servers now; those that do not answer have no view. */
  look(): Promise<(ServerView | undefined)[]>;
  /** After a write failed: looks again in the background, at most twice a second. */
  doubt(): void;
  /** Resolves once writes are taken, or not within so many milliseconds. However many wait, one asks. */
  writable(withinMs: number): Promise<boolean>;
}

interface WriterOptions {
  servers: readonly Server[];
  file: KnownRole | undefined;
}

const DOUBT_EVERY_MS = 500;
const ASK_EVERY_MS = 100;
const LOOK_MS = 1000;

/**
 * The highest epoch that anybody knows counts: a server's own row, or what this box remembers on its disk. A server that was
 * away and believes it still takes the writes is not believed.
 */
export function openWriter({ servers, file }: WriterOptions): Writer {
  const ids: (number | undefined)[] = servers.map(() => undefined);
  let known: Role = FIRST_ROLE;
  let chosen: Server | undefined = servers.length === 1 ? servers[0] : undefined;
  let looking: Promise<(ServerView | undefined)[]> | undefined;
  let doubtedAt = Number.NEGATIVE_INFINITY;

  return { current, likely: () => chosen ?? servers[0]!, look, doubt, writable };

  async function current(): Promise<Server> {
    heed(servers.length === 1 ? undefined : file?.read());
    if (chosen === undefined) await look();
    if (chosen !== undefined) return chosen;
    throw new StoreUnavailable(
      `The database is not available: server ${known.serverId}, which takes the writes, does not answer`,
    );
  }

  function look(): Promise<(ServerView | undefined)[]> {
    looking ??= askAll().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  function doubt(): void {
    if (servers.length === 1 || performance.now() - doubtedAt < DOUBT_EVERY_MS) return;
    doubtedAt = performance.now();
    void look();
  }

  async function writable(withinMs: number): Promise<boolean> {
    const end = performance.now() + withinMs;
    while (performance.now() < end) {
      const views = await look();
      if (chosen !== undefined && views[servers.indexOf(chosen)]?.readOnly === false) return true;
      await setTimeout(ASK_EVERY_MS);
    }
    return false;
  }

  async function askAll(): Promise<(ServerView | undefined)[]> {
    const views = await Promise.all(servers.map(viewOf));
    for (const [index, view] of views.entries()) if (view !== undefined) ids[index] = view.serverId;
    for (const view of views) heed(view?.role);
    choose();
    if (known.epoch > 0) await file?.keep(known);
    return views;
  }

  function heed(role: Role | undefined): void {
    if (role === undefined || role.epoch <= known.epoch) return;
    known = role;
    choose();
  }

  function choose(): void {
    if (servers.length === 1) return;
    chosen = servers[known.serverId === null ? 0 : ids.indexOf(known.serverId)];
  }
}

// A dead replica holds nobody up for longer than this.
async function viewOf(server: Server): Promise<ServerView | undefined> {
  const late = new AbortController();
  const view = server.writes.use(findServerView).catch(() => undefined);
  const limit = setTimeout(LOOK_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined);
  return Promise.race([view, limit]).finally(() => late.abort());
}
