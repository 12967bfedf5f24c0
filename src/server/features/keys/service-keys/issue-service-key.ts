import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { issueServiceKey as endpoint } from '#contracts/keys/issue-service-key.ts';
import { directory } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { appViolations, issueKey } from '../issue-key.ts';
import { makeServicePerson } from './service-person.ts';

export async function issueServiceKey(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { kind, flag, role_ids: roleIds, valid_days: validDays, ...settings } = body;
  const known = new Set((await directory(ctx)).roles.map(({ id }) => id));
  const violations = [
    ...(await appViolations(ctx, settings.app_ids)),
    ...roleIds.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `body.role_ids[${index}]`, code: 'unknown_role' }],
    ),
  ];
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  const ownerId = await makeServicePerson(ctx, { name: settings.name, roleIds, flag });
  return issueKey(ctx, { kind, ownerId, settings, validDays });
}
