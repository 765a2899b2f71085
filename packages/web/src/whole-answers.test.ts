import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageAnswer } from './page-answer.ts';
import { canPrepare } from './prepared-response.ts';
import { openWholeAnswers } from './whole-answers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T20:00:00.400Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const headAt = (time: string) => `HTTP/1.1 200 OK\r\nDate: Mon, 30 Nov 2026 20:00:${time} GMT\r\n\r\n`;
const HEAD = headAt('00');
const anAnswer = (body?: string): PageAnswer => ({
  status: 200,
  headers: [],
  length: [],
  body: body === undefined ? undefined : Buffer.from(body),
});

test('head and body are one from the second time on, until the second is over', () => {
  const wholes = openWholeAnswers();
  const [page, unchanged] = [anAnswer('page'), anAnswer()];
  expect(wholes.of(page)).toBeUndefined();
  wholes.learn(page, HEAD);
  wholes.learn(unchanged, HEAD);
  expect(`${wholes.of(page)}`).toBe(`${HEAD}page`);
  expect(`${wholes.of(unchanged)}`).toBe(HEAD);
  vi.advanceTimersByTime(599);
  expect(wholes.of(page)).toBe(wholes.of(page));
  vi.advanceTimersByTime(1);
  expect(wholes.of(page)).toBeUndefined();
  wholes.learn(page, headAt('01'));
  expect(`${wholes.of(page)}`).toContain('20:00:01');
  vi.advanceTimersByTime(1000);
  expect(wholes.of(page)).toBeUndefined();
});

test('a head that Node gave the date of the second before is not kept for this one', () => {
  const wholes = openWholeAnswers();
  const page = anAnswer('page');
  wholes.learn(page, headAt('59'));
  expect(wholes.of(page)).toBeUndefined();
  wholes.learn(page, HEAD);
  expect(wholes.of(page)).toBeDefined();
});

test('what is copied within a second is bounded in number and in bytes', () => {
  const wholes = openWholeAnswers({ mostBytes: 2 * HEAD.length + 9, mostAnswers: 3 });
  const answers = ['four', 'five!', 'more', 'most'].map(anAnswer);
  for (const answer of answers) wholes.learn(answer, HEAD);
  expect(answers.map((answer) => wholes.of(answer) !== undefined)).toEqual([true, true, false, false]);
  vi.advanceTimersByTime(1000);
  wholes.learn(answers[2]!, headAt('01'));
  expect(wholes.of(answers[2]!)).toBeDefined();
});

test('this Node writes answers as expected', () => {
  expect(canPrepare).toBe(true);
});
