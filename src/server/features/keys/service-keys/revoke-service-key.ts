import type { EndpointInput } from '#contracts/endpoint.ts';
import type { revokeServiceKey as endpoint } from '#contracts/keys/revoke-service-key.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { keyChanged } from '../events.ts';
import { revokeKey } from '../key-store.ts';
import { keysChanged } from '../known-keys.ts';
import { retireServicePerson } from './service-person.ts';

export async function revokeServiceKey(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const revoked = await revokeKey(ctx.db, query.id, { kinds: ['service', 'client'] }, ctx.now);
  if (!revoked) throw notFound();
  await retireServicePerson(ctx, revoked.ownerId);
  ctx.announce(keyChanged, { keyId: query.id, kind: revoked.kind, change: 'revoked' });
  keysChanged(ctx);
  return {};
}
