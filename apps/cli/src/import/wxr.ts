import { basename } from 'node:path';
import type { ImportItem } from './imported.ts';
import type { Importer, ImportInput } from './importer.ts';
import { busiestSections } from './section-choice.ts';
import { notThis, sniffFile } from './sniff.ts';
import { threadOf } from './wxr/wxr-comments.ts';
import type { Fields, WxrEntry } from './wxr/wxr-entry.ts';
import { readWxr } from './wxr/wxr-file.ts';
import { gather, gatherChannel, newSite, sourceName, type WxrSite } from './wxr/wxr-site.ts';
import { stateOf } from './wxr/wxr-skips.ts';
import { itemId, itemTime, storyOf } from './wxr/wxr-story.ts';
import { countCategories } from './wxr/wxr-terms.ts';

/** WordPress exports (WXR). Items refer to others anywhere in any of the files, so all are read twice. */
export const wxr: Importer = {
  usage: 'FILE…',
  summary: 'exports of WordPress (Tools, Export); several files are one site, split',
  passes: 2,
  open: async (input) => {
    for (const file of input.files) {
      const kind = await sniffFile(file);
      if (kind !== 'wxr') throw notThis(file, 'WordPress export', kind);
    }
    const site = newSite();
    for (const file of input.files) {
      const channel: Fields = new Map();
      const entries = readWxr(file, { channel, onBytes: input.onBytes, lean: true });
      for await (const entry of entries) {
        gather(site, entry);
        countCategories(entry, site);
      }
      gatherChannel(site, channel);
    }
    site.sections = busiestSections(site.categoryUses);
    const paper = site.name === '' ? undefined : { name: site.name, tagline: site.tagline };
    return { source: sourceName(site, input.files), items: itemsOf(input, site), paper };
  },
};

async function* itemsOf(input: ImportInput, site: WxrSite): AsyncGenerator<ImportItem> {
  const seen = new Set<string>();
  for (const file of input.files) {
    const name = input.files.length > 1 ? `${basename(file)} ` : '';
    let preface = false;
    const entries = readWxr(file, {
      channel: new Map(),
      onBytes: input.onBytes,
      onPreface: () => {
        preface = true;
      },
    });
    for await (const entry of entries) {
      if (entry.kind === 'item') yield* itemOf(entry, { name, seen, site, timeZone: input.timeZone });
    }
    if (preface) {
      const kind = 'text in front of the export was passed over';
      yield { type: 'warning', where: `${name}line 1`, kind };
    }
  }
}

interface Reading {
  name: string;
  seen: Set<string>;
  site: WxrSite;
  timeZone: string;
}

function* itemOf(entry: WxrEntry, { name, seen, site, timeZone }: Reading): Generator<ImportItem> {
  const id = itemId(entry);
  const where = `${name}line ${entry.line} (item ${id})`;
  // Half a story must not take the place of the whole one that an earlier run brought.
  if (entry.damage === 'cut') {
    yield { type: 'failed', where, reason: 'the file breaks off in the middle of this item' };
    return;
  }
  const state = stateOf(entry);
  if ('skipped' in state) {
    yield { type: 'skipped', reason: state.skipped };
    if (entry.comments.length > 0) {
      yield { type: 'skipped', reason: 'comments of what was skipped', count: entry.comments.length };
    }
    return;
  }
  if (seen.has(id)) {
    yield { type: 'skipped', reason: 'in the export a second time' };
    return;
  }
  seen.add(id);
  const otherwise = itemTime(entry, timeZone) ?? new Date(0);
  const thread = threadOf(entry.comments, { itemId: id, timeZone, otherwise });
  for (const [reason, count] of thread.skipped) yield { type: 'skipped', reason, count };
  yield {
    type: 'story',
    where,
    build: () => storyOf(entry, { ...state, thread }, { site, timeZone }),
  };
}
