import type { Context } from '#server/platform/context.ts';
import { fullLimits } from './sign-in-limit-store.ts';
import { limitsByPerson } from './sign-in-limits.ts';

/** Those of some people whom no attempt is left to sign in, from anywhere: too many passwords or codes were wrong. */
export async function lockedPeople(
  ctx: Context,
  people: readonly { readonly id: string; readonly username: string }[],
): Promise<ReadonlySet<string>> {
  const nowMs = ctx.now.getTime();
  const fullAt = await fullLimits(ctx.db, ctx.now);
  const isUsedUp = ({ subject, attempts, refillSeconds }: ReturnType<typeof limitsByPerson>[number]) =>
    (fullAt.get(subject) ?? nowMs) - nowMs > (attempts - 1) * refillSeconds * 1000;
  return new Set(people.filter((person) => limitsByPerson(person).some(isUsedUp)).map(({ id }) => id));
}
