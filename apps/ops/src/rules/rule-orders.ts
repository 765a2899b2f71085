import { MOST_RULES, type Report, rulesFile, type ScopedRule } from '@nightdesk/degrade';
import type { OwnBoxes } from '../boxes/own-boxes.ts';
import type { BoxWatch } from '../boxes/watch-box.ts';
import { wordsOf } from '../forms/reason-and-end.ts';
import { openRecord } from '../log/record.ts';
import type { BoxOutcome } from '../switch/box-orders.ts';
import { matchWords } from './rule-words.ts';

/** Rules in the files of the boxes whose folders this process has: what counts with MySQL dead. */
export interface RuleOrders {
  /** On one box, or on all of them. */
  add(rule: ScopedRule, box?: string): Promise<BoxOutcome[]>;
  remove(id: string, by: string): Promise<BoxOutcome[]>;
}

export interface RuleOrdersDeps {
  boxes: Pick<OwnBoxes, 'all'>;
  now: () => Date;
  report: (message: string, cause?: unknown) => void;
}

export function openRuleOrders({ boxes, now, report }: RuleOrdersDeps): RuleOrders {
  const reportFault: Report = ({ path, problem }) => report(`${path}: ${problem}`);
  return {
    add: (rule, box) => each((one) => addTo(one, rule), box),
    remove: (id, by) => each((one) => removeFrom(one, id, by)),
  };

  async function addTo(box: BoxWatch, rule: ScopedRule): Promise<BoxOutcome['outcome']> {
    const file = rulesFile(box.dir, reportFault);
    const rules = (file.read() ?? []).filter(({ id }) => id !== rule.id);
    if (rules.length >= MOST_RULES) throw new RangeError(`there are ${MOST_RULES} rules already: remove one`);
    await file.write([...rules, rule]);
    const { id, mode, by = 'somebody', reason } = rule;
    const what = `rule ${id} added on this box: ${mode.toUpperCase()} for ${matchWords(rule.match)}`;
    await openRecord({ dir: box.dir, now, report })({
      kind: 'rule',
      who: by,
      what,
      ...(reason ? { why: reason } : {}),
    });
    return 'set';
  }

  async function removeFrom(box: BoxWatch, id: string, by: string): Promise<BoxOutcome['outcome']> {
    const file = rulesFile(box.dir, reportFault);
    const rules = file.read() ?? [];
    const left = rules.filter((rule) => rule.id !== id);
    if (left.length === rules.length) return 'as it was';
    await (left.length === 0 ? file.remove() : file.write(left));
    const record = openRecord({ dir: box.dir, now, report });
    await record({ kind: 'rule', who: by, what: `rule ${id} removed from this box` });
    return 'taken back';
  }

  function each(
    act: (box: BoxWatch) => Promise<BoxOutcome['outcome']>,
    only?: string,
  ): Promise<BoxOutcome[]> {
    const meant = boxes.all().filter(({ box }) => only === undefined || box === only);
    return Promise.all(
      meant.map(async (box): Promise<BoxOutcome> => {
        try {
          return { box: box.box, outcome: await act(box) };
        } catch (error) {
          return { box: box.box, outcome: 'failed', problem: wordsOf(error) };
        }
      }),
    );
  }
}
