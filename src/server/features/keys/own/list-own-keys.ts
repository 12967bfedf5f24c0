import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listOwnKeys as endpoint } from '#contracts/keys/list-own-keys.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { choosableApps } from '../issue-key.ts';
import { loadKeys } from '../key-store.ts';
import { presentKey } from '../present-key.ts';

export async function listOwnKeys(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const { id } = actorOf(ctx);
  const keys = await loadKeys(ctx.db);
  const own = keys.filter(({ kind, ownerId }) => kind === 'personal' && ownerId === id);
  return { items: own.map(presentKey), apps: await choosableApps(ctx) };
}
