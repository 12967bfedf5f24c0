import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { issueOwnKey as endpoint } from '#contracts/keys/issue-own-key.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { appViolations, issueKey } from '../issue-key.ts';
import { countKeysOf } from '../key-store.ts';

/** More keys than a person can keep apart. */
const maxOwnKeys = 50;

export async function issueOwnKey(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { valid_days: validDays, ...settings } = body;
  const ownerId = actorOf(ctx).id;
  const violations: Violation[] = await appViolations(ctx, settings.app_ids);
  if ((await countKeysOf(ctx.db, ownerId)) >= maxOwnKeys) {
    violations.push({ path: 'body.name', code: 'too_many_keys', params: { maximum: maxOwnKeys } });
  }
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const { id, secret } = await issueKey(ctx, { kind: 'personal', ownerId, settings, validDays });
  return { id, token: secret };
}
