import { describe, expect, it } from 'vitest';
import { parentsFirst } from './comment-order.ts';

const at = (minute: number) => new Date(minute * 60_000);
const keys = (comments: readonly { key: string }[]) => comments.map(({ key }) => key).join(' ');

describe('parentsFirst', () => {
  it('puts comments in the order they were written', () => {
    const comments = [
      { key: 'b', at: at(2) },
      { key: 'a', at: at(1) },
      { key: 'c', at: at(3), parentKey: 'a' },
    ];
    expect(keys(parentsFirst(comments))).toBe('a b c');
  });

  it('never lets a reply stand before what it answers, whatever the clocks said', () => {
    const comments = [
      { key: 'reply', at: at(1), parentKey: 'late' },
      { key: 'late', at: at(9), parentKey: 'later' },
      { key: 'later', at: at(10) },
      { key: 'other', at: at(5) },
    ];
    expect(keys(parentsFirst(comments))).toBe('later late reply other');
  });

  it('keeps comments of one moment in the order given', () => {
    const comments = ['c', 'a', 'b'].map((key) => ({ key, at: at(1) }));
    expect(keys(parentsFirst(comments))).toBe('c a b');
  });

  it('loses no comment to a circle or to a parent that is not there', () => {
    const comments = [
      { key: 'a', at: at(1), parentKey: 'b' },
      { key: 'b', at: at(2), parentKey: 'a' },
      { key: 'c', at: at(3), parentKey: 'c' },
      { key: 'd', at: at(4), parentKey: 'nobody' },
    ];
    expect(parentsFirst(comments)).toHaveLength(4);
  });
});
