import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Inbox, InboxFailure, InboxPauseReason, StoredInbox } from '../inbox.ts';

const columns = [
  'id',
  'name',
  'isActive',
  'pauseReason',
  'moduleId',
  'host',
  'port',
  'security',
  'username',
  'password',
  'securityHeaderId',
  'mailbox',
  'address',
  'everyMinutes',
  'starts',
  'takesReplies',
  'mapping',
  'attachmentsField',
  'actsAs',
  'trustedServer',
  'allowedSenders',
  'hourlyLimit',
  'marksSeen',
  'price',
  'currency',
  'ownerId',
  'revision',
  'modifiedOn',
  'uidValidity',
  'lastUid',
  'readOn',
  'nextReadOn',
  'failure',
  'failingSince',
] as const;

type Row = Omit<StoredInbox, 'lastUid' | 'failure'> & {
  readonly lastUid: string | number | null;
  readonly failure: string | null;
};

const toInbox = ({ lastUid, failure, ...row }: Row): StoredInbox => ({
  ...row,
  lastUid: Number(lastUid ?? 0),
  failure: failure as InboxFailure | null,
});

/** An inbox; with `lock` no other transaction changes it until this one ends. */
export async function loadInbox(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredInbox | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables.selectFrom('inboxes').select(columns).where('id', '=', id);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row && toInbox(row);
}

/** All of them by name. */
export async function loadInboxes(db: TenantDatabase): Promise<StoredInbox[]> {
  const rows = await db.tables.selectFrom('inboxes').select(columns).orderBy(sql`lower(name)`).execute();
  return rows.map(toInbox);
}

/**
 * Inserts an inbox or writes over the one with its id, and has it read at `nextReadOn`. `restarts`: it begins with the mails
 * that come from then on.
 */
export async function putInbox(
  db: TenantDatabase,
  inbox: Inbox & { readonly password: string | null },
  { isNew, restarts, nextReadOn }: { isNew: boolean; restarts: boolean; nextReadOn: Date | null },
  now: Date,
): Promise<void> {
  const { id, mapping, allowedSenders, ...plain } = inbox;
  const row = {
    ...plain,
    mapping: JSON.stringify(mapping),
    allowedSenders: JSON.stringify(allowedSenders),
    modifiedOn: now,
    nextReadOn,
    ...(restarts ? { uidValidity: null, lastUid: null } : {}),
    ...(inbox.isActive ? { failure: null, failingSince: null } : {}),
  };
  if (isNew)
    await db.tables
      .insertInto('inboxes')
      .values({ id, ...row, createdOn: now })
      .execute();
  else await db.tables.updateTable('inboxes').set(row).where('id', '=', id).execute();
}

/** Deletes them with their logs; answers those that there were. */
export async function deleteInboxRows(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .deleteFrom('inboxes')
    .where('id', 'in', [...ids])
    .returning(['id', 'name'])
    .execute();
}

/** Pauses an active one; false: it was not active. */
export async function pauseInboxRow(
  db: TenantDatabase,
  id: string,
  reason: InboxPauseReason,
): Promise<boolean> {
  const { numUpdatedRows } = await db.tables
    .updateTable('inboxes')
    .set({ isActive: false, pauseReason: reason, nextReadOn: null })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets when an active inbox is read next; false: it is not active. */
export async function setNextReading(db: TenantDatabase, id: string, nextReadOn: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.tables
    .updateTable('inboxes')
    .set({ nextReadOn })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The inboxes of a person, by name. */
export async function inboxesOf(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .selectFrom('inboxes')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Gives an inbox to somebody else, with whose rights the next mails act. */
export async function giveInbox(db: TenantDatabase, id: string, to: string): Promise<void> {
  await db.tables
    .updateTable('inboxes')
    .set((row) => ({ ownerId: to, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
