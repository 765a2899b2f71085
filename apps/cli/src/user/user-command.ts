import { createStaff } from '@nightdesk/accounts';
import { openStore } from '@nightdesk/store';
import { type Command, CommandFault, parseCommandArgs, usageFault } from '../command.ts';
import { databaseOf, secretFrom } from '../config.ts';

const ROLES = ['editor', 'ops', 'owner'] as const;

/** `nightdesk user add`: a sign-in for the newsroom. */
export const userCommand: Command = {
  help: `
nightdesk user add --email ADDRESS --name NAME [--role editor|ops|owner] --password-from VARIABLE [--json]

Adds a staff member, or gives one with this address a new name, role and password.
The password is read from the environment variable VARIABLE, so that it stands in no process list and no history.`,
  run: async (args, { config, out, now }) => {
    const { values, positionals } = parseCommandArgs(args, {
      command: 'user',
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string', default: 'editor' },
        'password-from': { type: 'string' },
      },
    });
    if (positionals[0] !== 'add') throw usageFault('Say what to do: nightdesk user add …', 'user');
    const staff = {
      ...requireFields(values),
      role: requireRole(values.role),
      password: passwordFrom(values['password-from']),
    };
    const store = openStore(databaseOf(config));
    try {
      const id = await store.write((conn) => createStaff(conn, staff, now()));
      out.result(
        { id, email: staff.email, role: staff.role },
        `${staff.email} can sign in to the newsroom as ${staff.role}.`,
      );
    } finally {
      await store.close();
    }
  },
};

function requireFields({ email, name }: { email?: string | undefined; name?: string | undefined }) {
  if (email === undefined || !/^\S+@\S+$/.test(email))
    throw usageFault('--email needs an e-mail address.', 'user');
  if (name === undefined || name.trim() === '') throw usageFault('--name needs a name.', 'user');
  return { email, name: name.trim() };
}

function requireRole(role: string): (typeof ROLES)[number] {
  const known = ROLES.find((name) => name === role);
  if (known === undefined) throw usageFault(`--role is one of ${ROLES.join(', ')}.`, 'user');
  return known;
}

function passwordFrom(variable: string | undefined): string {
  if (variable === undefined)
    throw usageFault('--password-from names the environment variable that holds the password.', 'user');
  const password = secretFrom(variable);
  if (password === undefined) throw new CommandFault(`The environment variable ${variable} is empty.`);
  return password;
}
