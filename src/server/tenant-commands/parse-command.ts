import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { CommandFault } from './command-fault.ts';
import { createTenant } from './create-tenant.ts';
import { changeLicence, showLicence } from './licence.ts';
import { licenceOptions } from './licence-options.ts';
import { listTenants } from './list-tenants.ts';
import { signLicence } from './sign-licence.ts';
import { switchTenant } from './switch-tenant.ts';
import { createUser, flagsOf } from './users/create-user.ts';
import { listUsers } from './users/list-users.ts';
import { resetPassword } from './users/reset-password.ts';

const options = {
  title: { type: 'string' },
  admin: { type: 'string' },
  email: { type: 'string' },
  'full-name': { type: 'string' },
  flags: { type: 'string' },
  key: { type: 'string' },
  ...licenceOptions,
} as const;

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new CommandFault((error as Error).message);
  }
}

/** The command that the arguments ask for; null if they ask for none. `CommandFault` for an option that is wrong. */
export function parseCommand(argv: readonly string[]): Command | null {
  const { positionals, values } = parsed(argv);
  const [verb, name, third] = positionals;
  if (verb === 'list' && positionals.length === 1) return listTenants;
  if (name === undefined || positionals.length > 3) return null;
  if (third !== undefined) {
    switch (verb) {
      case 'maintenance':
        if (third !== 'on' && third !== 'off') return null;
        return switchTenant(name, { isInMaintenance: third === 'on' });
      case 'user':
        return createUser(name, {
          username: third,
          fullName: values['full-name'] ?? third,
          email: values.email ?? '',
          flags: flagsOf(values.flags ?? ''),
        });
      case 'reset-password':
        return resetPassword(name, third);
      default:
        return null;
    }
  }
  switch (verb) {
    case 'create': {
      const admin = values.admin ?? 'admin';
      const email = values.email ?? `${admin}@${name}.invalid`;
      return createTenant({ name, title: values.title ?? name, admin, email });
    }
    case 'suspend':
      return switchTenant(name, { isSuspended: true });
    case 'resume':
      return switchTenant(name, { isSuspended: false });
    case 'users':
      return listUsers(name);
    case 'licence':
      return Object.keys(values).length === 0 ? showLicence(name) : changeLicence(name, values);
    case 'sign-licence':
      return values.key === undefined ? null : signLicence(name, values.key, values);
    default:
      return null;
  }
}
