import { toActor } from '#server/features/identity/index.ts';
import { directoryCacheOf } from '#server/features/people/index.ts';
import { fireWorkflowTimer, reportStartedEntry, runWorkflowWork } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { makeContext } from '#server/platform/make-context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';

/** Runs a use case as one of the demo people at a moment of their past; no mail goes out. */
export async function asPerson<Result>(
  platform: Platform,
  tenant: Tenant,
  username: string,
  now: Date,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const people = await directoryCacheOf(platform).get(tenant, platform.databases.of(tenant));
  const person = people.personByUsername(username);
  if (!person) throw new Error(`The demo people have no ${username}.`);
  const ctx = makeContext(platform, { tenant, actor: toActor(person, platform.randomId()), now });
  return ctx.inTransaction((tx) => work(onlyProcess(tx)));
}

const kept: readonly string[] = [fireWorkflowTimer.name, runWorkflowWork.name, reportStartedEntry.name];

/**
 * Timers and works of the process go on as anywhere. Mails about what never happened are kept back, and so is what
 * would tidy up after a past that has only just been made.
 */
function onlyProcess(ctx: Context): Context {
  const quiet: Context = {
    ...ctx,
    enqueue: (kind, payload, options) => {
      if (kept.includes(kind.name)) ctx.enqueue(kind, payload, options);
    },
    inTransaction: (inner) => inner(quiet),
    attempt: (inner) => ctx.attempt(() => inner(quiet)),
  };
  return quiet;
}
