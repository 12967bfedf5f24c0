import { sql } from 'kysely';
import type { AuditStreamFailure, AuditStreamTarget } from '#contracts/audit/stream/audit-stream.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Where records are sent on to, and how far they have been. */
export interface StoredStream {
  readonly target: AuditStreamTarget;
  readonly isActive: boolean;
  readonly sentTo: number;
  readonly lastSentOn: string | null;
  readonly failingSince: string | null;
  readonly failure: AuditStreamFailure | null;
  readonly nextTryOn: string | null;
  readonly revision: number;
}

/** The stream of the tenant; null: none was ever set. */
export async function loadStream(db: TenantDatabase): Promise<StoredStream | null> {
  const row = await db.tables
    .selectFrom('auditStream')
    .select([
      'target',
      'isActive',
      'sentTo',
      'lastSentOn',
      'failingSince',
      'failure',
      'nextTryOn',
      'revision',
    ])
    .executeTakeFirst();
  return row ? { ...row, sentTo: Number(row.sentTo) } : null;
}

/**
 * Puts a target in the place of the one read with `revision` (0: there was none), with no failure left; false: somebody
 * was quicker.
 */
export async function putStream(
  db: TenantDatabase,
  stream: Pick<StoredStream, 'target' | 'isActive' | 'sentTo' | 'revision'>,
): Promise<boolean> {
  const { isActive, revision } = stream;
  const target = JSON.stringify(stream.target);
  const sentTo = String(stream.sentTo);
  const cleared = { failingSince: null, failure: null, nextTryOn: null, queuedUntil: null };
  const row =
    revision === 0
      ? await db.tables
          .insertInto('auditStream')
          .values({ onlyRow: true, target, isActive, sentTo, revision: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db.tables
          .updateTable('auditStream')
          .set({ target, isActive, sentTo, ...cleared, revision: revision + 1 })
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  return row !== undefined;
}

/** The place of the last sealed record; 0: there is none. */
export async function lastPosition(db: TenantDatabase): Promise<number> {
  const row = await db.tables
    .selectFrom('auditSeals')
    .select((seals) => seals.fn.max('position').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Marks that a job is asked for, if there is something to send and none is yet; false: nothing is to be done. */
export async function claimQueueing(db: TenantDatabase, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update audit_stream set queued_until = ${until.toISOString()}::timestamptz
    where is_active and (queued_until is null or queued_until < ${now.toISOString()}::timestamptz)
      and sent_to < (select coalesce(max(position), 0) from audit_seals)
    returning only_row`.execute(db.tables);
  return rows.length > 0;
}

/**
 * Makes this node the one that sends, until a moment; false: another is at it. That one looks again at its end, so the
 * mark that a job is asked for goes first.
 */
export async function lease(db: TenantDatabase, now: Date, until: Date): Promise<boolean> {
  await db.tables.updateTable('auditStream').set({ queuedUntil: null }).execute();
  const row = await db.tables
    .updateTable('auditStream')
    .set({ leasedUntil: until.toISOString() })
    .where('isActive', '=', true)
    .where((stream) =>
      stream.or([stream('leasedUntil', 'is', null), stream('leasedUntil', '<', now.toISOString())]),
    )
    .returning('onlyRow')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets others send again. */
export async function endLease(db: TenantDatabase): Promise<void> {
  await db.tables.updateTable('auditStream').set({ leasedUntil: null }).execute();
}

/** Keeps how far records have been sent, if it is still the same target; the lease goes on until a moment. */
export async function noteSent(
  db: TenantDatabase,
  { revision }: StoredStream,
  sentTo: number,
  on: Date,
  leasedUntil: Date,
): Promise<boolean> {
  const row = await db.tables
    .updateTable('auditStream')
    .set({
      sentTo: String(sentTo),
      lastSentOn: on.toISOString(),
      failingSince: null,
      failure: null,
      nextTryOn: null,
      leasedUntil: leasedUntil.toISOString(),
    })
    .where('revision', '=', revision)
    .where('isActive', '=', true)
    .returning('onlyRow')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps that an attempt failed, if it is still the same target; false: it is not. */
export async function noteFailure(
  db: TenantDatabase,
  { revision }: StoredStream,
  failed: {
    readonly failure: AuditStreamFailure;
    readonly on: Date;
    readonly nextTryOn: Date;
    readonly queuedUntil: Date;
  },
): Promise<boolean> {
  const { failure, on, nextTryOn, queuedUntil } = failed;
  const row = await db.tables
    .updateTable('auditStream')
    .set((stream) => ({
      failingSince: stream.fn.coalesce('failingSince', sql<string>`${on.toISOString()}::timestamptz`),
      failure,
      nextTryOn: nextTryOn.toISOString(),
      leasedUntil: null,
      queuedUntil: queuedUntil.toISOString(),
    }))
    .where('revision', '=', revision)
    .where('isActive', '=', true)
    .returning('onlyRow')
    .executeTakeFirst();
  return row !== undefined;
}
