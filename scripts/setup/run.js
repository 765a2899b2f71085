import { Fault } from './fault.js';
import { clearLine } from './progress.js';

/** Runs a command to its exit code; a Fault becomes its own line and exit 1, anything else is a bug and shows its stack. */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    clearLine();
    console.error(error instanceof Fault ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}
