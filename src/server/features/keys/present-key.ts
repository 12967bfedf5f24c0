import type { z } from 'zod';
import type { listedKey } from '#contracts/keys/key-shapes.ts';
import type { StoredKey } from './key-store.ts';

/** A key in a list. */
export function presentKey(key: StoredKey): z.output<typeof listedKey> {
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: [...key.scopes],
    app_ids: key.appIds === null ? null : [...key.appIds],
    expires_on: instant(key.expiresOn),
    created_on: new Date(key.createdOn).toISOString(),
    last_used_on: instant(key.lastUsedOn),
  };
}
