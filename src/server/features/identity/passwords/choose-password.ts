import { findPassword, type Person, peopleChanged, setPassword } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import type { Context } from '#server/platform/context.ts';
import { verifyPassword } from '#server/platform/crypto/password.ts';
import { removeMachines } from '../second-factor/machine-store.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { passwordChosen } from './password-events.ts';
import { keepPassword, loadPasswordHistory } from './password-history-store.ts';
import { passwordFault } from './password-rules.ts';

/**
 * Refuses a password that the person has or had, as far back as the policy looks. Only after the person has shown who
 * they are, or it would tell old passwords.
 */
export async function refuseUsedPassword(ctx: Context, person: Person, password: string): Promise<void> {
  const { passwordHistory } = await signInPolicy(ctx);
  if (passwordHistory === 0) return;
  const current = await findPassword(ctx.db, person.username);
  const earlier = await loadPasswordHistory(ctx.db, person.id, passwordHistory - 1);
  for (const hash of [current?.hash ?? '', ...earlier]) {
    if (hash !== '' && (await verifyPassword(hash, password))) {
      throw passwordFault({ code: 'password_used', params: { count: passwordHistory } });
    }
  }
}

/** Sets a checked password in this transaction: machines are forgotten and all sessions but `keptSession` end. */
export async function storePassword(
  ctx: Context,
  person: Person,
  hash: string,
  keptSession: string | null,
): Promise<void> {
  const { passwordHistory } = await signInPolicy(ctx);
  const old = (await findPassword(ctx.db, person.username))?.hash ?? '';
  const kept = { id: ctx.randomId(), userId: person.id, hash: old, on: ctx.now };
  await keepPassword(ctx.db, kept, Math.max(0, passwordHistory - 1));
  await setPassword(ctx.db, person.id, hash, ctx.now);
  await removeMachines(ctx.db, person.id);
  await endSessionsOf(ctx, person.id, { but: keptSession });
  peopleChanged(ctx);
  ctx.announce(passwordChosen, { userId: person.id });
}
