import { randomBytes } from 'node:crypto';
import { setOpsPassword } from '@nightdesk/accounts';
import { type Command, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import { secretFrom } from '../config.ts';

const SHORTEST = 10;

/** `nightdesk ops password`: a new sign-in for this box's ops console. */
export const opsCommand: Command = {
  help: `
nightdesk ops password [--password-from VARIABLE] [--json]

Sets the password of this box's ops console (port 8082) and ends its sessions. No server is needed.
Without --password-from a password is made and shown once. With it, it is read from the environment variable VARIABLE, so
that it stands in no process list and no history. Each box has a password of its own: run it on each.`,
  run: async (args, { config, out }) => {
    const { values, positionals } = parseCommandArgs(args, {
      command: 'ops',
      options: { 'password-from': { type: 'string' } },
    });
    if (positionals.length !== 1 || positionals[0] !== 'password')
      throw usageFault('Say what to do: nightdesk ops password', 'ops');
    const given = givenPassword(values['password-from']);
    const password = given ?? randomBytes(9).toString('base64url');
    await setOpsPassword(config.dataDir, password);
    const made = given === undefined ? { password } : {};
    out.result(
      { box: config.box, ...made },
      [
        `The ops console of ${config.box} has a new password; who was signed in is not any more.`,
        ...(given === undefined ? [`  ${out.strong(password)}   (shown once)`] : []),
      ].join('\n'),
    );
  },
};

function givenPassword(variable: string | undefined): string | undefined {
  if (variable === undefined) return undefined;
  const password = secretFrom(variable);
  if (password === undefined) throw new CommandFault(`The environment variable ${variable} is empty.`);
  if (password.length < SHORTEST)
    throw new CommandFault(`The password in ${variable} needs ${SHORTEST} characters or more.`);
  return password;
}
