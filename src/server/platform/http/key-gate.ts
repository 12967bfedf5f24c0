import type { Endpoint } from '#contracts/endpoint.ts';
import { hasScope, keyAccessOf } from '#contracts/key-access.ts';
import { AppError } from '../app-error.ts';
import type { ActorKey } from '../tenancy/actor.ts';

/** The call that somebody asks for; without `writes` it is one of another standard. */
export type AskedCall = Pick<Endpoint, 'permission' | 'name'> & Partial<Pick<Endpoint, 'writes'>>;

/** Why a key may not make a call; null if it may. The rights of its owner are checked besides. */
export function keyRefusal(key: ActorKey, { name, permission, writes }: AskedCall): AppError | null {
  if (writes === undefined) return new AppError('not_for_keys');
  const access = keyAccessOf({ name, permission, writes });
  if (!access.isForKeys) return new AppError('not_for_keys');
  const missing = access.scopes.find((scope) => !hasScope(key.scopes, scope));
  if (missing) return new AppError('insufficient_scope', { scope: missing });
  return key.appIds === null || access.isWithinApps ? null : new AppError('key_limited_to_apps');
}

/** Whether a key may listen to the hub, which tells of all apps. */
export function canListen(key: ActorKey): boolean {
  return key.scopes.includes('read') && key.appIds === null;
}
