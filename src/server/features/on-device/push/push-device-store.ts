import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A device as its owner sees it. */
export interface ListedDevice {
  readonly id: string;
  readonly name: string;
  readonly hidesContent: boolean;
  readonly createdOn: string;
  readonly lastSentOn: string | null;
}

/** A device to send to; `subscription` is sealed. */
export interface StoredDevice {
  readonly id: string;
  readonly userId: string;
  readonly hidesContent: boolean;
  readonly subscription: string;
}

export async function devicesOf(db: TenantDatabase, userId: string): Promise<readonly ListedDevice[]> {
  return await db.tables
    .selectFrom('pushDevices')
    .select(['id', 'name', 'hidesContent', 'createdOn', 'lastSentOn'])
    .where('userId', '=', userId)
    .orderBy('createdOn')
    .orderBy('id')
    .execute();
}

export async function findDevice(db: TenantDatabase, id: string): Promise<StoredDevice | undefined> {
  return await db.tables
    .selectFrom('pushDevices')
    .select(['id', 'userId', 'hidesContent', 'subscription'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Everyone who has a device. */
export async function peopleWithDevices(db: TenantDatabase): Promise<ReadonlySet<string>> {
  const rows = await db.tables.selectFrom('pushDevices').select('userId').distinct().execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Stores a device in the place of the one at the same address, whoever had it; returns the id under which it is. */
export async function putDevice(
  db: TenantDatabase,
  device: StoredDevice & { readonly endpointHash: string; readonly name: string; readonly createdOn: Date },
): Promise<string> {
  const { id, endpointHash, createdOn, ...rest } = device;
  const row = { ...rest, createdOn: createdOn.toISOString(), lastSentOn: null };
  const stored = await db.tables
    .insertInto('pushDevices')
    .values({ id, endpointHash, ...row })
    .onConflict((conflict) => conflict.column('endpointHash').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

/** Forgets all but the newest devices of a person. */
export async function forgetBeyond(db: TenantDatabase, userId: string, count: number): Promise<void> {
  await sql`delete from push_devices where id in (
    select id from push_devices where user_id = ${userId} order by created_on desc, id desc offset ${count})`.execute(
    db.tables,
  );
}

/** Returns whether the person has such a device. What is undefined stays. */
export async function changeDevice(
  db: TenantDatabase,
  { id, userId, ...changes }: { id: string; userId: string; name?: string; hidesContent?: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update push_devices set name = coalesce(${changes.name ?? null}::text, name),
      hides_content = coalesce(${changes.hidesContent ?? null}::boolean, hides_content)
    where id = ${id} and user_id = ${userId} returning id`.execute(db.tables);
  return rows.length > 0;
}

/** Returns whether the person had such a device. */
export async function removeDevice(db: TenantDatabase, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.tables
    .deleteFrom('pushDevices')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets a device that its push service no longer knows, unless it has been subscribed anew meanwhile. */
export async function dropDevice(db: TenantDatabase, { id, subscription }: StoredDevice): Promise<void> {
  await db.tables
    .deleteFrom('pushDevices')
    .where('id', '=', id)
    .where('subscription', '=', subscription)
    .execute();
}

export async function removeDevicesOf(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('pushDevices').where('userId', '=', userId).execute();
}

export async function noteSent(db: TenantDatabase, id: string, now: Date): Promise<void> {
  await db.tables
    .updateTable('pushDevices')
    .set({ lastSentOn: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
