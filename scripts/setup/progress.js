const live = process.stdout.isTTY === true;
const QUIET_MS = 1500;
const REPEAT_MS = 15_000;
let shown = '';

/** Prints one line, above the step being shown if there is one. */
export function say(line) {
  const interrupted = shown;
  clearLine();
  process.stdout.write(`${line}\n`);
  if (interrupted) draw(interrupted);
}

/** Removes the half-finished line of a step from the terminal. */
export function clearLine() {
  if (shown) process.stdout.write('\r\x1b[K');
  shown = '';
}

/**
 * Shows a long piece of work with its seconds, on one line of a terminal or now and then in a log, and how long it
 * took at the end. `work` gets a function that sets the detail shown (`63 %`). Work done at once stays silent.
 */
export async function step(label, work) {
  const began = Date.now();
  let detail = '';
  let told = 0;
  const tick = () => {
    const age = Date.now() - began;
    if (live) return draw(`  ${label} … ${detail ? `${detail}, ` : ''}${seconds(age)}`);
    if (age < QUIET_MS || (told && age - told < REPEAT_MS)) return;
    say(`  ${label} …${told ? ` ${detail ? `${detail}, ` : ''}${seconds(age)}` : ''}`);
    told = age;
  };
  const timer = setInterval(tick, live ? 250 : 500);
  try {
    const value = await work((text) => {
      detail = text;
    });
    clearLine();
    if (Date.now() - began >= QUIET_MS) say(`  ${label}: done in ${seconds(Date.now() - began)}`);
    return value;
  } finally {
    clearInterval(timer);
    clearLine();
  }
}

function draw(text) {
  clearLine();
  shown = text.slice(0, (process.stdout.columns ?? 80) - 1);
  process.stdout.write(shown);
}

function seconds(ms) {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}
