import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import type { KeptSecrets } from '#server/platform/crypto/kept-secrets.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { PauseReason, Webhook } from '../webhook.ts';

const columns = [
  'id',
  'name',
  'url',
  'allowsPlainHttp',
  'isActive',
  'pauseReason',
  'events',
  'moduleIds',
  'condition',
  'headers',
  'inOrder',
  'price',
  'currency',
  'ownerId',
  'revision',
  'modifiedOn',
] as const;
const secretColumns = ['secret', 'secretHint', 'secretSince', 'oldSecrets'] as const;

export type StoredWebhook = Webhook & KeptSecrets;

/** A webhook; with `lock` no other transaction changes it until this one ends. */
export async function loadWebhook(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredWebhook | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables
    .selectFrom('webhooks')
    .select([...columns, ...secretColumns])
    .where('id', '=', id);
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) as StoredWebhook | undefined;
}

/** All of them by name. */
export async function loadWebhooks(db: TenantDatabase): Promise<Webhook[]> {
  const rows = await db.tables.selectFrom('webhooks').select(columns).orderBy(sql`lower(name)`).execute();
  return rows as Webhook[];
}

/** Since when webhooks have failed, by their ids; without those that work. */
export async function failingWebhooks(db: TenantDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await db.tables
    .selectFrom('webhooks')
    .select(['id', 'failingSince'])
    .where('failingSince', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, failingSince }) => (failingSince ? [[id, failingSince] as const] : [])));
}

/** Inserts a webhook or writes over the one with its id; its secrets and figures stay. */
export async function putWebhook(
  db: TenantDatabase,
  webhook: Omit<Webhook, 'modifiedOn'>,
  fresh: { readonly sealed: string; readonly hint: string } | null,
  now: Date,
): Promise<void> {
  const { id, events, moduleIds, condition, headers, ...plain } = webhook;
  const row = {
    ...plain,
    events: [...events],
    moduleIds: moduleIds === null ? null : [...moduleIds],
    condition: condition === null ? null : JSON.stringify(condition),
    headers: JSON.stringify(headers),
    modifiedOn: now,
  };
  if (fresh === null) {
    const ended = plain.isActive ? { failingSince: null } : {};
    await db.tables
      .updateTable('webhooks')
      .set({ ...row, ...ended })
      .where('id', '=', id)
      .execute();
    return;
  }
  const secret = { secret: fresh.sealed, secretHint: fresh.hint, secretSince: now };
  await db.tables
    .insertInto('webhooks')
    .values({ id, ...row, ...secret, createdOn: now })
    .execute();
}

/** Writes over secrets of a webhook. */
export async function putSecrets(
  db: TenantDatabase,
  id: string,
  { oldSecrets, ...present }: Partial<KeptSecrets>,
): Promise<void> {
  await db.tables
    .updateTable('webhooks')
    .set({ ...present, ...(oldSecrets && { oldSecrets: JSON.stringify(oldSecrets) }) })
    .where('id', '=', id)
    .execute();
}

/** Deletes webhooks with their logs; answers those that there were. */
export async function deleteWebhookRows(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .deleteFrom('webhooks')
    .where('id', 'in', [...ids])
    .returning(['id', 'name'])
    .execute();
}

/** Pauses an active webhook; false: it was not active. */
export async function pauseRow(db: TenantDatabase, id: string, reason: PauseReason): Promise<boolean> {
  const { numUpdatedRows } = await db.tables
    .updateTable('webhooks')
    .set({ isActive: false, pauseReason: reason })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The webhooks of a person, by name. */
export async function webhooksOf(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .selectFrom('webhooks')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Gives a webhook to somebody else, in whose name it goes on. */
export async function giveWebhook(db: TenantDatabase, id: string, to: string): Promise<void> {
  await db.tables
    .updateTable('webhooks')
    .set((row) => ({ ownerId: to, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
