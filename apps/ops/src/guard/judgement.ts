import {
  type AutomaticMode,
  beginJudging,
  type JudgeState,
  judgeLoad,
  type LoadReading,
  type Mode,
  type Step,
} from '@nightdesk/degrade';

/** A step that is due. It counts once it is accepted: one that could not be taken is due again at the next look. */
export interface Judgement {
  step: Step;
  accept(): void;
}

/** The judge of one box, and what it remembers. `uptime` is a clock in ms that never jumps. */
export function openJudgement(uptime: () => number) {
  // Nothing was stepped yet that a first step would have to wait for.
  let state: JudgeState = beginJudging('normal', Number.NEGATIVE_INFINITY);

  return {
    mode: (): AutomaticMode => state.mode,
    begin,
    /** Begins anew when something else stands than what it came to itself. */
    goOnFrom: (standing: Mode | undefined): void => {
      if (automatic(standing) !== state.mode) begin(standing);
    },
    judge: (reading: LoadReading | undefined): Judgement | undefined => {
      const judged = judgeLoad(state, reading, { now: uptime() });
      const { step } = judged;
      if (step !== undefined) return { step, accept: () => void accept(judged.state) };
      accept(judged.state);
      return undefined;
    },
  };

  function accept(next: JudgeState): void {
    state = next;
  }

  function begin(standing: Mode | undefined): void {
    state = beginJudging(automatic(standing), uptime());
  }
}

// The file is read by a parser that lets nothing higher through.
function automatic(standing: Mode | undefined): AutomaticMode {
  return standing === 'lean' || standing === 'pressed' ? standing : 'normal';
}
