import type { KeptFailure, RowRefusal } from '#engine/schedule/row-source.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A run over rows that has not ended. */
export interface OpenRun {
  readonly id: string;
  readonly scheduleId: string;
  readonly startedBy: string | null;
  readonly state: 'running' | 'waiting' | 'ended';
  readonly attempt: number;
}

/** What came of the rows of a run. */
export interface RowsResult {
  readonly givenRows: number;
  readonly startedRows: number;
  readonly knownRows: number;
  readonly refusedRows: number;
  readonly isCut: boolean;
  readonly refusals: readonly RowRefusal[];
}

/** A run; with `lock` no other transaction ends it until this one does. */
export async function loadOpenRun(
  db: TenantDatabase,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<OpenRun | undefined> {
  const query = db.tables
    .selectFrom('scheduleRuns')
    .select(['id', 'scheduleId', 'startedBy', 'state', 'attempt'])
    .where('id', '=', id)
    .where('state', '<>', 'ended');
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function hasOpenRun(db: TenantDatabase, scheduleId: string): Promise<boolean> {
  const open = await db.tables
    .selectFrom('scheduleRuns')
    .select('id')
    .where('scheduleId', '=', scheduleId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether rows were refused in the last run that ended. */
export async function hadRefusals(db: TenantDatabase, scheduleId: string): Promise<boolean> {
  const last = await db.tables
    .selectFrom('scheduleRuns')
    .select('refusedRows')
    .where('scheduleId', '=', scheduleId)
    .where('state', '=', 'ended')
    .orderBy('ranAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.refusedRows ?? 0) > 0;
}

export async function setAttempt(db: TenantDatabase, id: string, attempt: number): Promise<void> {
  await db.tables.updateTable('scheduleRuns').set({ attempt }).where('id', '=', id).execute();
}

export async function setWaiting(db: TenantDatabase, id: string, connectorId: string): Promise<void> {
  await db.tables
    .updateTable('scheduleRuns')
    .set({ state: 'waiting', waitsFor: connectorId })
    .where('id', '=', id)
    .execute();
}

/** Has the runs that wait for a connector run again; answers their ids. */
export async function takeWaitingRuns(db: TenantDatabase, connectorId: string): Promise<string[]> {
  const rows = await db.tables
    .updateTable('scheduleRuns')
    .set({ state: 'running', waitsFor: null })
    .where('waitsFor', '=', connectorId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the run of a schedule that waits for a connector; one that is under way ends by its last row. */
export async function stopWaitingRun(db: TenantDatabase, scheduleId: string): Promise<void> {
  await db.tables
    .updateTable('scheduleRuns')
    .set({
      state: 'ended',
      waitsFor: null,
      failure: JSON.stringify({ code: 'schedule_stopped', params: {}, fields: [] }),
    })
    .where('scheduleId', '=', scheduleId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Runs that began before a moment, are not over and wait for nothing. */
export async function lateRuns(db: TenantDatabase, before: Date): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('scheduleRuns')
    .select('id')
    .where('state', '=', 'running')
    .where('ranAt', '<', before.toISOString())
    .execute();
  return rows.map(({ id }) => id);
}

export async function endRun(
  db: TenantDatabase,
  id: string,
  failure: KeptFailure | null,
  result: RowsResult | null,
): Promise<void> {
  await db.tables
    .updateTable('scheduleRuns')
    .set({
      state: 'ended',
      waitsFor: null,
      failure: failure && JSON.stringify(failure),
      ...(result && { ...result, refusals: JSON.stringify(result.refusals) }),
    })
    .where('id', '=', id)
    .execute();
}
