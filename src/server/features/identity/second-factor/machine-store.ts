import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A browser that needs no second factor until it expires. */
export interface RememberedMachine {
  readonly id: string;
  readonly userAgent: string;
  readonly rememberedOn: string;
  readonly expiresOn: string;
}

export async function insertMachine(
  db: TenantDatabase,
  machine: {
    readonly id: string;
    readonly userId: string;
    readonly userAgent: string;
    on: Date;
    until: Date;
  },
): Promise<void> {
  const { id, userId, userAgent, on, until } = machine;
  await db.tables
    .insertInto('rememberedMachines')
    .values({ id, userId, userAgent, rememberedOn: on.toISOString(), expiresOn: until.toISOString() })
    .execute();
}

/** The machines of a person that are still remembered, latest first. */
export async function loadMachines(
  db: TenantDatabase,
  userId: string,
  now: Date,
): Promise<readonly RememberedMachine[]> {
  return await db.tables
    .selectFrom('rememberedMachines')
    .select(['id', 'userAgent', 'rememberedOn', 'expiresOn'])
    .where('userId', '=', userId)
    .where('expiresOn', '>', now.toISOString())
    .orderBy('rememberedOn', 'desc')
    .execute();
}

/** Removes one machine of a person; false if they have no such machine. */
export async function removeMachine(db: TenantDatabase, userId: string, id: string): Promise<boolean> {
  const row = await db.tables
    .deleteFrom('rememberedMachines')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes all machines of a person, for example with a new password. */
export async function removeMachines(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('rememberedMachines').where('userId', '=', userId).execute();
}

/** Deletes machines that are not remembered any more. */
export async function forgetMachines(db: TenantDatabase, now: Date): Promise<void> {
  await db.tables.deleteFrom('rememberedMachines').where('expiresOn', '<', now.toISOString()).execute();
}
