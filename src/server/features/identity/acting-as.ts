import type { Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { toActor } from './authenticate-bearer.ts';

/** The same transaction, or outside one the same reads, on behalf of another person. */
export function actingAs(ctx: Context, person: Person): Context {
  const acting: Context = {
    ...ctx,
    actor: toActor(person, ctx.requestId),
    locale: person.locale ?? ctx.locale,
    inTransaction: (inner) => inner(acting),
    attempt: (inner) => ctx.attempt(() => inner(acting)),
  };
  return acting;
}
