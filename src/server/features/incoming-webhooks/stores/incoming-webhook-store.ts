import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import type { FreshSecret, KeptSecrets } from '#server/platform/crypto/kept-secrets.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { IncomingPauseReason, IncomingWebhook } from '../incoming-webhook.ts';

const columns = [
  'id',
  'name',
  'isActive',
  'pauseReason',
  'moduleId',
  'action',
  'authentication',
  'mapping',
  'entryKey',
  'decision',
  'price',
  'currency',
  'ownerId',
  'revision',
  'modifiedOn',
] as const;
const secretColumns = ['secret', 'secretHint', 'secretSince', 'oldSecrets'] as const;

export type StoredIncomingWebhook = IncomingWebhook & KeptSecrets;

/** An incoming webhook; with `lock` no other transaction changes it until this one ends. */
export async function loadIncomingWebhook(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredIncomingWebhook | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables
    .selectFrom('incomingWebhooks')
    .select([...columns, ...secretColumns])
    .where('id', '=', id);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row as StoredIncomingWebhook | undefined;
}

/** All of them by name. */
export async function loadIncomingWebhooks(db: TenantDatabase): Promise<IncomingWebhook[]> {
  const rows = await db.tables
    .selectFrom('incomingWebhooks')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows as IncomingWebhook[];
}

/** Inserts one with its first secret, or writes over the one with its id; a secret of null stays as it is. */
export async function putIncomingWebhook(
  db: TenantDatabase,
  webhook: Omit<IncomingWebhook, 'modifiedOn'>,
  { fresh, isNew }: { readonly fresh: FreshSecret | null; readonly isNew: boolean },
  now: Date,
): Promise<void> {
  const { id, mapping, entryKey, decision, ...plain } = webhook;
  const row = {
    ...plain,
    mapping: JSON.stringify(mapping),
    entryKey: entryKey === null ? null : JSON.stringify(entryKey),
    decision: decision === null ? null : JSON.stringify(decision),
    modifiedOn: now,
  };
  const secret = fresh && {
    secret: fresh.sealed,
    secretHint: fresh.hint,
    secretSince: now,
    oldSecrets: '[]',
  };
  if (isNew && secret) {
    await db.tables
      .insertInto('incomingWebhooks')
      .values({ id, ...row, ...secret, createdOn: now })
      .execute();
    return;
  }
  await db.tables
    .updateTable('incomingWebhooks')
    .set({ ...row, ...secret })
    .where('id', '=', id)
    .execute();
}

/** Writes over secrets of an incoming webhook. */
export async function putIncomingSecrets(
  db: TenantDatabase,
  id: string,
  { oldSecrets, ...present }: Partial<KeptSecrets>,
): Promise<void> {
  await db.tables
    .updateTable('incomingWebhooks')
    .set({ ...present, ...(oldSecrets && { oldSecrets: JSON.stringify(oldSecrets) }) })
    .where('id', '=', id)
    .execute();
}

/** Deletes them with their logs; answers those that there were. */
export async function deleteIncomingRows(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .deleteFrom('incomingWebhooks')
    .where('id', 'in', [...ids])
    .returning(['id', 'name'])
    .execute();
}

/** Pauses an active one; false: it was not active. */
export async function pauseIncomingRow(
  db: TenantDatabase,
  id: string,
  reason: IncomingPauseReason,
): Promise<boolean> {
  const { numUpdatedRows } = await db.tables
    .updateTable('incomingWebhooks')
    .set({ isActive: false, pauseReason: reason })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The incoming webhooks of a person, by name. */
export async function incomingWebhooksOf(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .selectFrom('incomingWebhooks')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/**
 * Gives an incoming webhook to somebody else. No secret is accepted any more: whoever knew it could act for the owner before, and
 * must not act for the next one, who makes a new one.
 */
export async function giveIncomingWebhook(db: TenantDatabase, id: string, to: string): Promise<void> {
  const noSecret = { secret: '', secretHint: '', oldSecrets: '[]' };
  await db.tables
    .updateTable('incomingWebhooks')
    .set((row) => ({ ...noSecret, ownerId: to, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
