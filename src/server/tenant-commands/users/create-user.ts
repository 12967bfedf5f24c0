import type { RoleFlag, RoleFlags } from '#contracts/permissions.ts';
import { userCreated } from '../../features/administration/index.ts';
import {
  findPassword,
  insertUser,
  lockPeople,
  peopleChanged,
  setPassword,
} from '../../features/people/index.ts';
import { requireSeat } from '../../features/tenants/index.ts';
import { refusedName } from '../../platform/app-error.ts';
import { transact } from '../../platform/make-context.ts';
import { type Command, namedTenant } from '../command.ts';
import { CommandFault } from '../command-fault.ts';
import { startPassword } from '../start-password.ts';

interface NewPerson {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly flags: RoleFlags;
}

/** The words of the command line for the flags of a user. */
export const flagWords = {
  system: 'isSysAdmin',
  administrator: 'isAdministrator',
  full: 'isFullUser',
  consultant: 'isConsultant',
} as const satisfies Record<string, RoleFlag>;

/** The flags of a list of words. `CommandFault` for a word that is none. */
export function flagsOf(list: string): RoleFlags {
  const words = list.split(',').flatMap((word) => word.trim() || []);
  const unknown = words.find((word) => !(word in flagWords));
  if (unknown !== undefined) {
    throw new CommandFault(`--flags: ${unknown} is none of ${Object.keys(flagWords).join(', ')}`);
  }
  return {
    isSysAdmin: words.includes('system'),
    isAdministrator: words.includes('administrator'),
    isFullUser: words.includes('full'),
    isConsultant: words.includes('consultant'),
  };
}

/**
 * Makes a person and prints the password given to them. `duplicate_name` if the username is taken, `no_seat` if the
 * licence has no seat left.
 */
export function createUser(name: string, { username, fullName, email, flags }: NewPerson): Command {
  return async (running) => {
    if (username.length < 3 || username.length > 50) {
      throw new CommandFault('A username has 3 to 50 characters.');
    }
    const tenant = await namedTenant(running, name);
    const licenseType = flags.isFullUser ? ('FULL_USER' as const) : ('OTHER' as const);
    const { password, hash: passwordHash } = await startPassword();
    await transact(running.platform, tenant, null, async (ctx) => {
      await lockPeople(ctx.db);
      await requireSeat(ctx, licenseType);
      if (await findPassword(ctx.db, username)) throw refusedName('duplicate_name', 'username', username);
      const id = ctx.randomId();
      const user = { username, fullName, email, flags, licenseType, isActive: true, managerId: null };
      await insertUser(ctx.db, id, { ...user, locale: null, timeZone: null }, { by: null, on: ctx.now });
      await setPassword(ctx.db, id, passwordHash, ctx.now);
      peopleChanged(ctx);
      ctx.announce(userCreated, { userId: id });
    });
    return [`${username} can sign in to ${name} with the password ${password}`];
  };
}
