import { describe, expect, it } from 'vitest';
import { effectiveMode, type ModeSources, rankSources } from './effective-mode.ts';
import type { Mode, ModeSetting } from './mode.ts';

const NOW = new Date('2026-11-29T20:00:00Z');

function aSetting(mode: Mode, until?: string): ModeSetting {
  return { mode, at: new Date('2026-11-29T19:00:00Z'), ...(until ? { until: new Date(until) } : {}) };
}

const ALL: Required<ModeSources> = {
  boxFile: aSetting('frozen'),
  boxSetting: aSetting('lean'),
  global: aSetting('pressed'),
  lastKnown: { box: aSetting('frozen'), global: aSetting('lean') },
  automatic: aSetting('pressed'),
};

describe('the effective mode of a box (invariant 14)', () => {
  it('lets the file an operator wrote on the box win over everything', () => {
    expect(effectiveMode(ALL, NOW)).toMatchObject({ mode: 'frozen', source: 'box file' });
  });

  it('lets a setting for the box win over the one for the whole site', () => {
    expect(effectiveMode({ ...ALL, boxFile: undefined }, NOW)).toMatchObject({
      mode: 'lean',
      source: 'box setting',
    });
  });

  it('follows the whole site when the box has nothing of its own', () => {
    const sources = { ...ALL, boxFile: undefined, boxSetting: undefined };
    expect(effectiveMode(sources, NOW)).toMatchObject({ mode: 'pressed', source: 'global' });
  });

  it('goes by what the database last said when it is dead, the box before the site', () => {
    expect(effectiveMode({ lastKnown: ALL.lastKnown }, NOW).source).toBe('last known box setting');
    expect(effectiveMode({ lastKnown: { global: aSetting('pressed') } }, NOW)).toMatchObject({
      mode: 'pressed',
      source: 'last known global',
    });
  });

  it('is normal on a machine where nobody ever set anything', () => {
    expect(effectiveMode({}, NOW)).toEqual({ mode: 'normal', source: 'default' });
  });

  it('keeps one box out of a pressed site when its own file says normal', () => {
    expect(effectiveMode({ ...ALL, boxFile: aSetting('normal') }, NOW).mode).toBe('normal');
  });

  it('drops a setting at the very moment it ends, and goes on to the next', () => {
    const ending = aSetting('frozen', '2026-11-29T20:00:00Z');
    expect(effectiveMode({ boxFile: ending, global: aSetting('lean') }, NOW).mode).toBe('lean');
    expect(effectiveMode({ boxFile: ending }, new Date(NOW.getTime() - 1)).mode).toBe('frozen');
  });

  it('shows an expired setting as expired instead of hiding it', () => {
    const ranked = rankSources({ global: aSetting('lean', '2026-11-29T19:59:59Z') }, NOW);
    expect(ranked.find(({ source }) => source === 'global')).toMatchObject({
      expired: true,
      setting: { mode: 'lean' },
    });
  });
});

describe('what the automatic rules of a box ask for', () => {
  const automatic = aSetting('pressed');

  it('raises a box that only follows the site, whatever the site is set to below that', () => {
    for (const sources of [{}, { global: aSetting('lean') }, { lastKnown: { global: aSetting('normal') } }])
      expect(effectiveMode({ ...sources, automatic }, NOW)).toEqual({
        mode: 'pressed',
        source: 'automatic',
        setting: automatic,
      });
  });

  it('never lowers what a person has set for the site', () => {
    expect(effectiveMode({ global: aSetting('frozen'), automatic }, NOW)).toMatchObject({
      mode: 'frozen',
      source: 'global',
    });
    expect(effectiveMode({ global: aSetting('pressed'), automatic }, NOW).source).toBe('global');
  });

  it('yields to a person who has set this very box, both ways (invariant 14)', () => {
    const normal = aSetting('normal');
    for (const sources of [{ boxFile: normal }, { boxSetting: normal }, { lastKnown: { box: normal } }])
      expect(effectiveMode({ ...sources, automatic }, NOW).mode).toBe('normal');
    expect(effectiveMode({ boxFile: aSetting('frozen'), automatic }, NOW).mode).toBe('frozen');
  });

  it('raises a box whose file only stands in for the whole site, as if MySQL had been told', () => {
    const boxFile = { ...aSetting('lean'), standsIn: true as const };
    expect(effectiveMode({ boxFile, automatic }, NOW)).toMatchObject({
      mode: 'pressed',
      source: 'automatic',
    });
    const frozen = { ...aSetting('frozen'), standsIn: true as const };
    expect(effectiveMode({ boxFile: frozen, automatic }, NOW).mode).toBe('frozen');
  });

  it('counts again once a person’s word on the box has ended', () => {
    const ended = aSetting('normal', '2026-11-29T20:00:00Z');
    expect(effectiveMode({ boxFile: ended, automatic }, NOW).source).toBe('automatic');
  });
});
