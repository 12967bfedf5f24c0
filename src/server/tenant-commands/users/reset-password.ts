import { endSessionsOf } from '../../features/identity/index.ts';
import { findPassword, peopleChanged, setPassword } from '../../features/people/index.ts';
import { transact } from '../../platform/make-context.ts';
import { type Command, namedTenant } from '../command.ts';
import { CommandFault } from '../command-fault.ts';
import { passwordSetByOperator } from '../operator-events.ts';
import { startPassword } from '../start-password.ts';

/** Gives a person a new password, prints it, and ends all of their sessions. */
export function resetPassword(name: string, username: string): Command {
  return async (running) => {
    const tenant = await namedTenant(running, name);
    const { password, hash } = await startPassword();
    await transact(running.platform, tenant, null, async (ctx) => {
      const person = await findPassword(ctx.db, username);
      if (!person) throw new CommandFault(`${name} has no user ${username}.`);
      await setPassword(ctx.db, person.id, hash, ctx.now);
      await endSessionsOf(ctx, person.id);
      peopleChanged(ctx);
      ctx.announce(passwordSetByOperator, { userId: person.id });
    });
    return [`${username} can sign in to ${name} with the password ${password}`];
  };
}
