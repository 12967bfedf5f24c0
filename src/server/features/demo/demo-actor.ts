import { toActor } from '#server/features/identity/index.ts';
import { directoryCacheOf } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { makeContext } from '#server/platform/make-context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Actor } from '#server/platform/tenancy/actor.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { isOfProcess, type StoryClock, type StoryJob } from './story-clock.ts';

/** A tenant at a moment in its past. With a clock, timers fire in that past; without one, as usual. */
export interface Moment {
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly now: Date;
  readonly clock?: StoryClock;
}

/** Runs a use case as one of the demo people at a moment in their past; no mail is sent. */
export async function asPerson<Result>(
  moment: Moment,
  username: string,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const actor = await demoActor(moment.platform, moment.tenant, username);
  return momentContext(moment, actor).inTransaction(work);
}

/** One of the demo people. */
export async function demoActor(platform: Platform, tenant: Tenant, username: string): Promise<Actor> {
  const people = await directoryCacheOf(platform).get(tenant, platform.databases.of(tenant));
  const person = people.personByUsername(username);
  if (!person) throw new Error(`The demo people have no ${username}.`);
  return toActor(person, platform.randomId());
}

/** The context of a past moment; jobs enqueued in it are added to its clock once the transaction commits. */
export function momentContext({ platform, tenant, now, clock }: Moment, actor: Actor | null): Context {
  const ctx = makeContext(platform, { tenant, actor, now });
  const inTransaction: Context['inTransaction'] = async (work) => {
    const ordered: StoryJob[] = [];
    const result = await ctx.inTransaction((tx) => work(onlyProcess(tx, clock, ordered)));
    clock?.set(ordered);
    return result;
  };
  return { ...ctx, inTransaction };
}

/**
 * Timers and deferred work of processes run at their time in the story. Mails about events that never happened are not
 * sent, and nothing cleans up a past that has just been created.
 */
function onlyProcess(ctx: Context, clock: StoryClock | undefined, ordered: StoryJob[]): Context {
  const quiet: Context = {
    ...ctx,
    enqueue: (kind, payload, options) => {
      if (!isOfProcess(kind)) return;
      const runAt = options?.runAt ?? ctx.now;
      if (clock && runAt <= clock.endsAt) ordered.push({ name: kind.name, payload, runAt });
      else ctx.enqueue(kind, payload, options);
    },
    inTransaction: (inner) => inner(quiet),
    attempt: (inner) => ctx.attempt(() => inner(quiet)),
  };
  return quiet;
}
