import type { EndpointInput } from '#contracts/endpoint.ts';
import type { revokeOwnKey as endpoint } from '#contracts/keys/revoke-own-key.ts';
import { notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { keyChanged } from '../events.ts';
import { revokeKey } from '../key-store.ts';
import { keysChanged } from '../known-keys.ts';

export async function revokeOwnKey(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const whose = { kinds: ['personal'], ownerId: actorOf(ctx).id } as const;
  const revoked = await revokeKey(ctx.db, query.id, whose, ctx.now);
  if (!revoked) throw notFound();
  ctx.announce(keyChanged, { keyId: query.id, kind: revoked.kind, change: 'revoked' });
  keysChanged(ctx);
  return {};
}
