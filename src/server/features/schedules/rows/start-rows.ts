import { keyOfRow, type RowRefusal } from '#engine/schedule/row-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { actingAs } from '#server/features/identity/index.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { failureOf, isRefusal } from '../running/refusal.ts';
import { actOnRow, type RowSchedule, readRow } from './row-plan.ts';
import { loadOpenRun } from './rows-run-store.ts';
import { claimRow, knownKeys } from './schedule-row-store.ts';

/** Refused rows after which a run looks at no further ones. */
const maxRefused = 100;
/** Of them, those that the log keeps. */
const keptRefusals = 20;

/** Rows of a run as they come to be started. */
export interface StartedRows {
  readonly refusedRows: number;
  readonly refusals: readonly RowRefusal[];
  /** Some rows were not looked at. */
  readonly isCut: boolean;
}

/** The key of a row by which it is known; its value is not kept. */
const hashOfKey = (key: string) => sha256(key);

/** The rows by number, from 1, with their keys; those that have started an entry of the schedule are left out. */
export async function newRows(
  ctx: Context,
  scheduleId: string | null,
  rows: readonly unknown[],
  place: string,
): Promise<readonly NewRow[]> {
  const numbered = rows.map((row, index) => ({ number: index + 1, row, key: keyOfRow(row, place) }));
  const hashes = numbered.flatMap(({ key }) => (key === null ? [] : [hashOfKey(key)]));
  const known = scheduleId === null ? new Set<string>() : await knownKeys(ctx.db, scheduleId, hashes);
  const seen = new Set<string>();
  return numbered.filter(({ key }) => {
    if (key === null) return true;
    const isNew = !seen.has(key) && !known.has(hashOfKey(key));
    seen.add(key);
    return isNew;
  });
}

export interface NewRow {
  readonly number: number;
  readonly row: unknown;
  readonly key: string | null;
}

/** A run and everything that its rows start with. */
export interface RowsRun {
  readonly runId: string;
  readonly owner: Person;
  readonly schedule: RowSchedule & { readonly id: string };
  readonly base: EntryValues;
}

/**
 * Starts an entry for each new row, in the name of the schedule's owner and each in a transaction of its own: a refused row
 * keeps no other from starting.
 */
export async function startRows(ctx: Context, run: RowsRun, rows: readonly NewRow[]): Promise<StartedRows> {
  const { maxRows } = run.schedule.source;
  const refusals: RowRefusal[] = [];
  let started = 0;
  for (const row of rows) {
    if (started >= maxRows || refusals.length >= maxRefused) {
      return { refusedRows: refusals.length, refusals: refusals.slice(0, keptRefusals), isCut: true };
    }
    try {
      if (await startRow(ctx, run, row)) started += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusals.push({ row: row.number, failure: failureOf(error) });
    }
  }
  return { refusedRows: refusals.length, refusals: refusals.slice(0, keptRefusals), isCut: false };
}

/** Whether the row has started an entry now. */
async function startRow(
  ctx: Context,
  { owner, schedule, base, runId }: RowsRun,
  { row, key }: NewRow,
): Promise<boolean> {
  const read = await readRow(actingAs(ctx, owner), schedule, { row, key });
  return await ctx.inTransaction(async (tx) => {
    const run = await loadOpenRun(tx.db, runId, { lock: true });
    if (run?.state !== 'running') return false;
    const keyHash = hashOfKey(key ?? '');
    const claim = { scheduleId: schedule.id, keyHash, runId, startedOn: tx.now };
    if (!(await claimRow(tx.db, claim))) return false;
    await actOnRow(actingAs(tx, owner), schedule, base, read);
    return true;
  });
}
