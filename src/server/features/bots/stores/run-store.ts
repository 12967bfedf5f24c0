import type { BotState } from '#engine/bot/advance-bot.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { isUuid } from '#engine/value/uuid.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { BotRun, RunEnd, TakenStep } from '../bot.ts';

const columns = [
  'id',
  'botId',
  'version',
  'moduleId',
  'ownerId',
  'status',
  'cause',
  'state',
  'begunCall',
  'startedOn',
  'wakesOn',
  'waitsFor',
  'endsBy',
  'endedOn',
  'durationMs',
  'code',
  'failedAt',
  'message',
  'reportHash',
  'browserState',
  'isPageWhole',
] as const;

/** Writes a run that waits for its turn; false: what causes it has caused one already. */
export async function insertRun(
  db: TenantDatabase,
  run: Pick<
    BotRun,
    'id' | 'botId' | 'version' | 'moduleId' | 'ownerId' | 'cause' | 'state' | 'startedOn' | 'endsBy'
  > & { readonly causeKey: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.tables
    .insertInto('botRuns')
    .values({ ...run, status: 'queued', state: JSON.stringify(run.state) })
    .onConflict((conflict) =>
      conflict.columns(['botId', 'causeKey']).where('causeKey', 'is not', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A run; with `lock` no other transaction takes a step of it until this one ends. */
export async function loadRun(
  db: TenantDatabase,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<BotRun | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables.selectFrom('botRuns').select(columns).where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** What was reported of a run when it ended. */
export async function loadResult(db: TenantDatabase, id: string): Promise<FieldValue> {
  const row = await db.tables.selectFrom('botRuns').select('result').where('id', '=', id).executeTakeFirst();
  return row?.result ?? null;
}

/** Steps of a kind that a run has taken. */
export async function countTaken(db: TenantDatabase, runId: string, type: string): Promise<number> {
  const { count } = await db.tables
    .selectFrom('botRunSteps')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('runId', '=', runId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes that the call of a step begins; null: it was not sent. */
export async function setBegunCall(db: TenantDatabase, id: string, taken: number | null): Promise<void> {
  await db.tables.updateTable('botRuns').set({ begunCall: taken }).where('id', '=', id).execute();
}

/** The browser of a run as it is now, encrypted, and whether its page can be brought back. */
export async function setBrowserState(
  db: TenantDatabase,
  id: string,
  browserState: string | null,
  isPageWhole: boolean,
): Promise<void> {
  await db.tables.updateTable('botRuns').set({ browserState, isPageWhole }).where('id', '=', id).execute();
}

/** Has a run that asked wait for its turn to go on, since now; what was on its page is taken as it is. */
export async function goOnWithRun(
  db: TenantDatabase,
  id: string,
  { now, endsBy }: { readonly now: Date; readonly endsBy: Date },
): Promise<void> {
  await db.tables
    .updateTable('botRuns')
    .set({
      status: 'queued',
      begunCall: null,
      isPageWhole: true,
      code: null,
      failedAt: null,
      wakesOn: now,
      endsBy,
    })
    .where('id', '=', id)
    .execute();
}

/** Where a run is now. */
export async function setState(
  db: TenantDatabase,
  id: string,
  state: BotState,
  wakesOn: Date | null,
): Promise<void> {
  await db.tables
    .updateTable('botRuns')
    .set({ state: JSON.stringify(state), wakesOn, begunCall: null })
    .where('id', '=', id)
    .execute();
}

/** Ends a run, or has it wait for a person. */
export async function endRun(db: TenantDatabase, run: BotRun, end: RunEnd, now: Date): Promise<void> {
  const { result, reportHash, ...plain } = end;
  await db.tables
    .updateTable('botRuns')
    .set({
      ...plain,
      result: result === undefined ? null : JSON.stringify(result),
      reportHash: reportHash ?? null,
      ...(end.status === 'asking'
        ? {}
        : {
            browserState: null,
            endedOn: now,
            durationMs: Math.max(0, now.getTime() - Date.parse(run.startedOn)),
          }),
    })
    .where('id', '=', run.id)
    .execute();
}

export async function insertSteps(
  db: TenantDatabase,
  runId: string,
  steps: readonly TakenStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await db.tables
    .insertInto('botRunSteps')
    .values(
      steps.map(({ way, ...step }) => ({
        ...step,
        runId,
        way: way?.number ?? null,
        wayBy: way?.by ?? null,
      })),
    )
    .execute();
}

/** The first thousand steps of a run. */
export async function loadSteps(db: TenantDatabase, runId: string): Promise<TakenStep[]> {
  const rows = await db.tables
    .selectFrom('botRunSteps')
    .select(['number', 'path', 'type', 'passedOn', 'durationMs', 'given', 'value', 'way', 'wayBy'])
    .where('runId', '=', runId)
    .orderBy('number')
    .limit(1000)
    .execute();
  return rows.map(({ way, wayBy, ...step }) => ({
    ...step,
    way: way === null || wayBy === null ? null : { number: way, by: wayBy },
  }));
}

/** What a list shows of a run: neither its values nor its browser, which can be large. */
const listed = [
  'id',
  'version',
  'status',
  'cause',
  'startedOn',
  'endedOn',
  'durationMs',
  'code',
  'message',
] as const;
export type ListedRun = Pick<BotRun, (typeof listed)[number]>;

/** A page, newest first, and how many there are. */
export async function pageOfRuns(
  db: TenantDatabase,
  botId: string,
  { page, length }: { readonly page: number; readonly length: number },
): Promise<{ readonly runs: ListedRun[]; readonly total: number }> {
  const all = db.tables.selectFrom('botRuns').where('botId', '=', botId);
  const runs = await all
    .select(listed)
    .orderBy('startedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(length)
    .offset((page - 1) * length)
    .execute();
  const { total } = await all
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { runs, total: Number(total) };
}

/** Runs that have their turn, and should have gone on before a moment. */
export async function lateRuns(db: TenantDatabase, before: Date): Promise<string[]> {
  const moment = before.toISOString();
  const rows = await db.tables
    .selectFrom('botRuns')
    .select('id')
    .where('status', '=', 'running')
    .where('waitsFor', 'is', null)
    .where('startedOn', '<', moment)
    .where((where) => where.or([where('wakesOn', 'is', null), where('wakesOn', '<', moment)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Runs are kept for 90 days. */
export async function forgetBotRuns(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 90 * 86_400_000).toISOString();
  await db.tables.deleteFrom('botRuns').where('startedOn', '<', oldest).execute();
}
