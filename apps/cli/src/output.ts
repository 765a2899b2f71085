import { styleText } from 'node:util';

/** Where a command's words go. A command that prints the result calls `result` once; the rest is for people. */
export interface Output {
  /** True with `--json`: then only the result, as JSON, goes to stdout. */
  json: boolean;
  /** The outcome: `value` with `--json`, `text` for a person. */
  result(value: unknown, text: string): void;
  /** Something the person should know although the command went on: on stderr. */
  warn(text: string): void;
  /** What is happening meanwhile: on stderr, silent with `--json`. */
  note(text: string): void;
  /** Emphasis, when the stream is a terminal that shows it. */
  strong(text: string): string;
}

export function openOutput({ json }: { json: boolean }): Output {
  const strong = (text: string): string =>
    json ? text : styleText('bold', text, { stream: process.stdout });
  return {
    json,
    result: (value, text) => console.log(json ? JSON.stringify(value, null, 2) : text),
    warn: (text) => console.error(text),
    note: (text) => {
      if (!json) console.error(text);
    },
    strong,
  };
}
