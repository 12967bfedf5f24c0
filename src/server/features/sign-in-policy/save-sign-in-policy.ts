import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { SignInPolicy } from '#contracts/sign-in-policy/policy-shape.ts';
import type { saveSignInPolicy as endpoint } from '#contracts/sign-in-policy/save-sign-in-policy.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import { lastChangeOfPolicy, loadPolicy, replacePolicy } from './policy-store.ts';

/** Which settings of the policy were changed, by name. */
const policyChanged = defineEvent<{ changed: string[] }>('sign-in-policy.changed');

export async function saveSignInPolicy(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { revision, ...wanted } = body;
  const policy = { ...wanted, secondFactorFlags: [...new Set(wanted.secondFactorFlags)].sort() };
  const before = await loadPolicy(ctx.db);
  const by = { modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  const next = await replacePolicy(ctx.db, policy, revision, by);
  if (next === null) {
    const last = await lastChangeOfPolicy(ctx.db);
    throw last ? await staleError(ctx, 'stale_revision', last) : new AppError('stale_revision');
  }
  const names = Object.keys(policy) as (keyof SignInPolicy)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(policy[name]));
  if (changed.length > 0)
    ctx.announce(policyChanged, { changed }, { changes: changedValues({ ...before }, { ...policy }) });
  return { revision: next };
}
