import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { pictureRefs, storyLinks } from './paper-references.ts';
import { drawPicture, pictureNames } from './pictures/draw-picture.ts';
import { countWords, readPaper } from './read-paper.ts';

const paper = readPaper();
const threads = {
  'mercer-bridge-closes': 1200,
  'bypass-route-b-chosen': 180,
  'council-splits-on-library-hours': 120,
  'herons-win-county-final': 90,
  'tin-hall-roof-appeal': 60,
  'ferry-margaret-ann-extra-sailings': 45,
  'saturday-market-moves-to-quay': 30,
  'leave-the-swans-alone-opinion': 24,
};

describe('the paper a newcomer sees first', () => {
  test('has 46 stories in 7 sections by 9 or more authors, one of them a draft and one scheduled', () => {
    expect(paper.stories).toHaveLength(46);
    expect(paper.sections).toHaveLength(7);
    expect(paper.authors.length).toBeGreaterThanOrEqual(9);
    expect(paper.tags.length).toBeGreaterThanOrEqual(15);
    const states = paper.stories.map((story) => story.state);
    expect(states.filter((state) => state === 'draft')).toHaveLength(1);
    expect(states.filter((state) => state === 'scheduled')).toHaveLength(1);
  });

  test('leaves no section, author or tag without a published story', () => {
    const live = paper.stories.filter((story) => story.state === 'published');
    const bare = [
      ...paper.sections.filter(({ slug }) => live.filter((story) => story.section === slug).length < 4),
      ...paper.authors.filter(({ slug }) => !live.some((story) => story.bylines.includes(slug))),
      ...paper.tags.filter(({ slug }) => !live.some((story) => story.tags.includes(slug))),
    ];
    expect(bare.map(({ slug }) => slug)).toEqual([]);
  });

  test('tells no two stories apart by neither slug nor headline', () => {
    expect(new Set(paper.stories.map((story) => story.slug)).size).toBe(46);
    expect(new Set(paper.stories.map((story) => story.headline)).size).toBe(46);
  });

  test('gives every story something to read, and a few a long read', () => {
    const lengths = paper.stories.map((story) => ({ slug: story.slug, words: countWords(story.markdown) }));
    expect(lengths.filter(({ words }) => words < 180 || words > 1000)).toEqual([]);
    expect(lengths.filter(({ words }) => words >= 700).length).toBeGreaterThanOrEqual(3);
  });

  test('has the threads that the comments are written for', () => {
    const counts = new Map(paper.stories.map((story) => [story.slug, story.comments.about]));
    for (const [slug, about] of Object.entries(threads)) expect(counts.get(slug), slug).toBe(about);
    expect(paper.stories.filter((story) => story.comments.closed).length).toBeGreaterThanOrEqual(3);
  });

  test('pins only published stories, each to a slot of its own within the front', () => {
    for (const front of paper.fronts) {
      const positions = front.pins.map((pin) => pin.position);
      expect(new Set(positions).size, front.slug).toBe(positions.length);
      expect(Math.max(...positions), front.slug).toBeLessThanOrEqual(front.size);
      for (const pin of front.pins) {
        const story = paper.stories.find(({ slug }) => slug === pin.story);
        expect(story?.state, pin.story).toBe('published');
        if (front.slug !== 'home') expect(story?.section, pin.story).toBe(front.slug);
      }
    }
  });

  test('links from no published story to one that readers cannot open', () => {
    const closed = new Set(
      paper.stories.filter(({ state }) => state !== 'published').map(({ slug }) => slug),
    );
    const dead = paper.stories
      .filter((story) => story.state === 'published')
      .flatMap((story) => storyLinks(story.markdown).filter((slug) => closed.has(slug)));
    expect(dead).toEqual([]);
  });

  test('uses the whole range of the body format', () => {
    const all = paper.stories.map((story) => story.markdown).join('\n\n');
    for (const form of [
      /^## /m,
      /^- /m,
      /^1\. /m,
      /^> [^[]/m,
      /^> \[!pull\] /m,
      /^> — /m,
      /^\| /m,
      /^---$/m,
      /^```/m,
    ]) {
      expect(all).toMatch(form);
    }
    expect(pictureRefs(all).length).toBeGreaterThanOrEqual(4);
    expect(storyLinks(all).length).toBeGreaterThanOrEqual(60);
  });
});

describe('pictures', () => {
  test('are all shown somewhere, and no two stories open with the same one', () => {
    const leads = paper.stories.flatMap((story) => story.image?.name ?? []);
    expect(new Set(leads).size).toBe(leads.length);
    const shown = new Set([...leads, ...paper.stories.flatMap((story) => pictureRefs(story.markdown))]);
    expect(pictureNames().filter((name) => !shown.has(name))).toEqual([]);
    expect(shown.size).toBeGreaterThanOrEqual(26);
  });

  test('come out the same every time, small, sound and without text', () => {
    for (const name of pictureNames()) {
      const { svg, alt } = drawPicture(name);
      expect(drawPicture(name).svg).toBe(svg);
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<text/);
      expect(svg.length, name).toBeLessThan(100_000);
      expect(alt.length, name).toBeGreaterThan(30);
    }
  });

  test('an unknown one is refused by name, also when it is a property of every object', () => {
    expect(() => drawPicture('toString')).toThrow('no picture "toString"');
  });
});

describe('a slip in the paper names its file and field', () => {
  let dir = '';
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test.each([
    [
      'an author who is not on the staff',
      '"bylines": ["orla-fenwick", "theo-wick"]',
      '"bylines": ["nobody"]',
      'stories/mercer-bridge-closes.md: bylines: no author "nobody"',
    ],
    [
      'a picture that is not drawn',
      '"image": "bridge-strike"',
      '"image": "moon"',
      'stories/mercer-bridge-closes.md: image: no picture "moon"',
    ],
    [
      'a link to a story that is not there',
      'story:flood-wall-passes-first-test',
      'story:gone',
      'stories/mercer-bridge-closes.md: body: no story "gone"',
    ],
    [
      'a span that is not one',
      '"ago": "1d 7h"',
      '"ago": "lately"',
      'stories/mercer-bridge-closes.md: ago: must be a span',
    ],
    ['a missing headline', '"headline"', '"head"', 'stories/mercer-bridge-closes.md: headline: '],
    [
      'a slug that is not the file name',
      '"slug": "mercer-bridge-closes"',
      '"slug": "mercer"',
      'stories/mercer-bridge-closes.md: slug: is "mercer"',
    ],
    ['broken JSON', '"comments": 1200', '"comments": ', 'stories/mercer-bridge-closes.md: not valid JSON'],
  ])('%s', (_, from, to, message) => {
    dir = mkdtempSync(join(tmpdir(), 'paper-'));
    cpSync(join(import.meta.dirname, 'paper.json'), join(dir, 'paper.json'));
    cpSync(join(import.meta.dirname, 'stories'), join(dir, 'stories'), { recursive: true });
    const file = join(dir, 'stories/mercer-bridge-closes.md');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    expect(() => readPaper(dir)).toThrow(message);
  });
});
