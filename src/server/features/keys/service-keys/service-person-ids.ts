import type { Context } from '#server/platform/context.ts';
import { loadKeys } from '../key-store.ts';

/** Ids of the people that service keys act as: each exists for its key, and nobody can sign in as one. */
export async function servicePersonIds(ctx: Context): Promise<readonly string[]> {
  const keys = await loadKeys(ctx.db);
  return [...new Set(keys.flatMap(({ kind, ownerId }) => (kind === 'personal' ? [] : [ownerId])))];
}
