import type { Context } from '#server/platform/context.ts';
import { provisioningTokenChanged } from '../events.ts';
import { removeToken } from './token-store.ts';

export async function revokeProvisioningToken(ctx: Context): Promise<Record<string, never>> {
  await removeToken(ctx.db);
  ctx.announce(provisioningTokenChanged, { change: 'revoked' });
  return {};
}
