import { describe, expect, it } from 'vitest';
import { parseUntil } from './until.ts';

const NOW = new Date('2026-11-29T20:00:00Z'); // 21:00 in Berlin
const berlin = { now: NOW, timeZone: 'Europe/Berlin' };

function until(text: string, at = berlin): string {
  return parseUntil(text, at).toISOString();
}

describe('until when a mode is to last', () => {
  it('takes a clock time in the zone of the site, not of the server', () => {
    expect(until('22:30')).toBe('2026-11-29T21:30:00.000Z');
    expect(until('22:30', { now: NOW, timeZone: 'America/New_York' })).toBe('2026-11-30T03:30:00.000Z');
  });

  it('takes a clock time that is past today as tomorrow', () => {
    expect(until('06:00')).toBe('2026-11-30T05:00:00.000Z');
    expect(until('21:00')).toBe('2026-11-30T20:00:00.000Z');
  });

  it('takes a span from now', () => {
    expect(until('+2h')).toBe('2026-11-29T22:00:00.000Z');
    expect(until('+90m')).toBe('2026-11-29T21:30:00.000Z');
    expect(until('+1d1h30m')).toBe('2026-11-30T21:30:00.000Z');
  });

  it('takes an ISO time, in the zone of the site when it names none', () => {
    expect(until('2026-11-30T06:00')).toBe('2026-11-30T05:00:00.000Z');
    expect(until('2026-11-30 06:00')).toBe('2026-11-30T05:00:00.000Z');
    expect(until('2026-11-30T06:00:00Z')).toBe('2026-11-30T06:00:00.000Z');
    expect(until('2026-11-30T06:00+05:30')).toBe('2026-11-30T00:30:00.000Z');
  });

  it('gives the right hour across a change of summer time', () => {
    const before = { now: new Date('2026-10-24T20:00:00Z'), timeZone: 'Europe/Berlin' };
    expect(until('06:00', before)).toBe('2026-10-25T05:00:00.000Z');
    expect(until('+10h', before)).toBe('2026-10-25T06:00:00.000Z');
  });

  it.each([
    '',
    'later',
    '25:00',
    '12:60',
    '+',
    '2h',
    '+0m',
    '2026-02-30T10:00',
    '2026-11-29T20:00:00Z',
    '2020-01-01',
  ])('refuses %j instead of guessing an end that nobody meant', (text) => {
    expect(() => until(text)).toThrow(RangeError);
  });
});
