import type { Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Actor, ActsThrough } from '#server/platform/tenancy/actor.ts';
import { toActor } from './authenticate-bearer.ts';

/**
 * The same transaction, or outside one the same reads, on behalf of another person. `through`: what came in and acts in the
 * person's name, which the audit trail and events then name beside the person.
 */
export function actingAs(ctx: Context, person: Person, through?: ActsThrough): Context {
  const actor: Actor = { ...toActor(person, ctx.requestId), ...(through ? { through } : {}) };
  const acting: Context = {
    ...ctx,
    actor,
    ...(through ? announcingBy(ctx, actor) : {}),
    locale: person.locale ?? ctx.locale,
    inTransaction: (inner) => inner(acting),
    attempt: (inner) => ctx.attempt(() => inner(acting)),
  };
  return acting;
}

/** The context itself has no actor: what is announced says who it is. */
function announcingBy(ctx: Context, by: Actor): Pick<Context, 'announce'> {
  return { announce: (kind, data, details) => ctx.announce(kind, data, { ...details, by }) };
}
