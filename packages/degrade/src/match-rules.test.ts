import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRule, type Visit } from './match-rules.ts';
import { matchFrom, type RuleMatch, rulesFrom } from './scoped-rule.ts';
import { hundredthOf } from './share-of-readers.ts';

const AT = new Date('2026-11-29T20:00:00Z');
const VISIT: Visit = { path: '/', referrer: undefined, address: '192.0.2.1' };

function means(match: Record<string, unknown>, visit: Partial<Visit>): boolean {
  const rule = { id: 'a', mode: 'pressed' as const, at: AT, match: matchFrom(match) };
  return findRule([rule], { ...VISIT, ...visit }, AT) !== undefined;
}

describe('a rule for the readers whom a site sends', () => {
  it.each([
    'https://portal.example/',
    'http://PORTAL.example:8080/a?b#c',
    'https://www.portal.example/hot',
    'https://a.b.portal.example',
    'https://portal.example./',
    'https://reader@portal.example/',
    'android-app://portal.example',
  ])('means one who comes from %s', (referrer) => {
    expect(means({ from: 'portal.example' }, { referrer })).toBe(true);
  });

  it.each([
    undefined,
    '',
    'https://notportal.example/',
    'https://portal.example.evil.example/',
    'https://evil.example/portal.example',
    'https://evil.example/?https://portal.example/',
    'https://portal.example@evil.example/',
    'portal.example',
    'about:client',
    'https://',
    'http://[::1',
    '\u0000\uD800',
    'x'.repeat(100_000),
  ])('does not mean one who comes from %j', (referrer) => {
    expect(means({ from: 'portal.example' }, { referrer })).toBe(false);
  });

  it('knows an international name in both of its spellings', () => {
    for (const from of ['bücher.example', 'xn--bcher-kva.example', 'BÜCHER.example'])
      for (const referrer of ['https://bücher.example/', 'https://XN--bcher-kva.example/'])
        expect(means({ from }, { referrer })).toBe(true);
  });

  it.each(['https://portal.example:8080/hot?x', '*.portal.example', ' Portal.Example. '])(
    'takes what a person pastes: %s',
    (from) => expect(matchFrom({ from })).toEqual({ from: 'portal.example' }),
  );

  it('is never upset by what a browser sends', () => {
    const from = matchFrom({ from: 'portal.example' });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (referrer) => {
        findRule([{ id: 'a', mode: 'lean', at: AT, match: from }], { ...VISIT, referrer }, AT);
      }),
    );
  });
});

describe('a rule for a part of the site', () => {
  it.each(['/a/news', '/a/news/', '/a/news?page=2', '/a/news/2026/x', '/a/n%65ws', '/a/news#top'])(
    'means %s',
    (path) => expect(means({ path: '/a/news/' }, { path })).toBe(true),
  );

  it.each(['/', '/a', '/a/newsroom', '/b/a/news', '/?/a/news', '/a/news%2Fx', '/a/news%', ''])(
    'does not mean %j',
    (path) => expect(means({ path: '/a/news' }, { path })).toBe(false),
  );

  it('whose name is not ASCII is found as browsers send it', () => {
    expect(means({ path: '/größe' }, { path: '/gr%C3%B6%C3%9Fe/a' })).toBe(true);
    expect(means({ path: '/gr%C3%B6%C3%9Fe' }, { path: '/gr%C3%B6%C3%9Fe/a' })).toBe(true);
  });
});

describe('a rule for a share of the readers', () => {
  const addresses = Array.from({ length: 10_000 }, (_, i) => `203.0.${i >> 8}.${i & 255}`);
  const shareOf = (list: string[], share: number) =>
    list.filter((address) => means({ share }, { address })).length / list.length;

  it.each([1, 10, 30, 50, 99])('means %i of a hundred, two more or fewer at most', (share) => {
    expect(Math.abs(shareOf(addresses, share) * 100 - share)).toBeLessThan(2);
    const six = addresses.map((_, i) => `2001:db8:0:${i.toString(16)}::1`);
    expect(Math.abs(shareOf(six, share) * 100 - share)).toBeLessThan(2);
  });

  it('means everybody at a hundred', () => {
    expect(shareOf(addresses, 100)).toBe(1);
  });

  it('means the same readers on every box and in every version, and keeps them when it grows', () => {
    expect(['192.0.2.1', '192.0.2.2', '2001:db8::1'].map(hundredthOf)).toEqual([67.13, 53.08, 38.18]);
    for (const address of addresses.slice(0, 500))
      if (means({ share: 10 }, { address })) expect(means({ share: 30 }, { address })).toBe(true);
  });

  it('knows a reader whichever way the server writes the address', () => {
    expect(hundredthOf('::ffff:192.0.2.1')).toBe(hundredthOf('192.0.2.1'));
    expect(hundredthOf('::FFFF:192.0.2.1')).toBe(hundredthOf('192.0.2.1'));
  });
});

describe('a rule', () => {
  it('that says several things means those for whom all of them hold', () => {
    const match = { from: 'portal.example', path: '/a' };
    const referrer = 'https://portal.example/';
    expect(means(match, { referrer, path: '/a/b' })).toBe(true);
    expect(means(match, { referrer, path: '/b' })).toBe(false);
    expect(means(match, { path: '/a' })).toBe(false);
  });

  it.each<RuleMatch | Record<string, unknown>>([
    {},
    { from: 'com' },
    { from: '' },
    { from: 7 },
    { from: 'http://' },
    { path: 'a' },
    { path: '/' },
    { path: '/a b' },
    { path: '/a?b' },
    { path: `/${'a'.repeat(400)}` },
    { share: 0 },
    { share: 101 },
    { share: 1.5 },
    { share: '30' },
  ])('that would mean nobody, or everybody by mistake, is refused: %j', (match) => {
    expect(() => matchFrom(match)).toThrow(SyntaxError);
  });

  it('beyond the fiftieth does not count: a long list must not slow every request', () => {
    const many = Array.from({ length: 52 }, (_, i) => ({ id: `r${i}`, mode: 'lean', match: { share: 1 } }));
    const { rules, problems } = rulesFrom(many, AT);
    expect([rules.length, problems.length]).toEqual([50, 2]);
  });

  it.each([null, [], { id: 'a/b' }, { id: 'a', mode: 'normal', match: { share: 1 } }])(
    'that makes no sense is passed over: %j',
    (value) => expect(rulesFrom([value], AT)).toMatchObject({ rules: [], problems: [expect.any(String)] }),
  );
});
