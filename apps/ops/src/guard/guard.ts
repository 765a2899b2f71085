import {
  automaticFile,
  type Change,
  type LoadReading,
  type Mode,
  recordChange,
  reportOnce,
} from '@nightdesk/degrade';
import { type ProcessFigures, readFigures } from '@nightdesk/figures';
import { type Judgement, openJudgement } from './judgement.ts';
import { openSignals } from './read-signals.ts';

/** `watch`: it judges and puts on record what it would do, and does nothing. */
export type GuardPower = 'on' | 'watch' | 'off';

export interface GuardOptions {
  box: string;
  /** The box's folder. */
  dir: string;
  figuresDir: string;
  isOn: () => GuardPower;
  report: (message: string, cause?: unknown) => void;
  everyMs?: number;
  /** Unix time in ms. */
  now?: () => number;
  /** Milliseconds of a clock that never jumps. */
  uptime?: () => number;
  readBoxFigures?: () => Promise<ProcessFigures[]>;
}

export interface GuardState {
  power: GuardPower;
  /** What it asks for, or would ask for. */
  mode: Mode;
  /** What it saw last; undefined when no reader told anything. */
  reading: LoadReading | undefined;
}

export interface Guard {
  state(): GuardState;
  /** Looks now. Never rejects. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Steps its own box up the ladder and down again, as its readers have too much to do or are calm, by the file
 * `automatic.json`. What stands there from before a restart it goes on from; without that file it begins at normal, so that a
 * person takes a step back by removing it.
 */
export function startGuard(options: GuardOptions): Guard {
  const { dir, isOn, report, everyMs = 2000, now = Date.now, uptime = () => performance.now() } = options;
  const readBoxFigures = options.readBoxFigures ?? (() => readFigures(options.figuresDir));
  const file = automaticFile(
    dir,
    reportOnce(({ path, problem }) => report(`${path}: ${problem}`)),
  );
  const signals = openSignals();
  const judgement = openJudgement(uptime);
  let reading: LoadReading | undefined;
  let power: GuardPower | undefined;
  let looking: Promise<void> | undefined;
  let failing = false;

  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  void look();
  return {
    state: () => ({ power: power ?? isOn(), mode: judgement.mode(), reading }),
    look,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };

  // A disk that hangs must not be asked again while it has not answered.
  function look(): Promise<void> {
    looking ??= lookOnce()
      .then(() => {
        failing = false;
      })
      .catch((error: unknown) => {
        if (!failing) report('the automatic rules cannot work', error);
        failing = true;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function lookOnce(): Promise<void> {
    const before = power;
    power = isOn();
    if (power !== 'on') await withdraw();
    if (power === 'off' || (before !== undefined && before !== power)) judgement.begin(file.read()?.mode);
    if (power === 'off') return;
    reading = signals.read(await readBoxFigures(), now());
    // A person may have removed the file, or a process before this one may have left it.
    if (power === 'on') judgement.goOnFrom(file.read()?.mode);
    const verdict = judgement.judge(reading);
    if (verdict === undefined) return;
    if (power === 'on') await obey(verdict);
    verdict.accept();
    await putOnRecord(verdict);
  }

  async function withdraw(): Promise<void> {
    const standing = file.read();
    if (!(await file.remove())) return;
    await record({
      what: `took back ${standing?.mode ?? 'what stood'}: the automatic rules are ${power === 'off' ? 'off' : 'only watching'}`,
    });
  }

  async function obey({ step: { to, why } }: Judgement): Promise<void> {
    if (to === 'normal') await file.remove();
    else await file.write({ mode: to, at: new Date(now()), by: 'automatic rules', reason: why });
  }

  function putOnRecord({ step: { from, to, why } }: Judgement): Promise<void> {
    return record({
      what: `${power === 'watch' ? 'would have set' : 'set'} ${options.box} from ${from} to ${to}`,
      why,
      details: { from, to, power, ...reading?.signals },
    });
  }

  // What was done is done, on record or not.
  async function record(change: Pick<Change, 'what' | 'why' | 'details'>): Promise<void> {
    try {
      await recordChange(dir, { at: new Date(now()), who: 'automatic rules', kind: 'automatic', ...change });
    } catch (error) {
      report('a step of the automatic rules is not in the record of changes', error);
    }
  }
}
