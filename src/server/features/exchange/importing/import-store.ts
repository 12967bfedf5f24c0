import { type NotNull, sql } from 'kysely';
import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { SheetSection } from './rows/attach-sections.ts';
import type { SheetRow } from './sheets/sheet-row.ts';

export type ImportState = 'read' | 'running' | 'stopped' | 'done';

/** One file with entries to import, and the progress of the import. */
export interface EntryImport {
  readonly id: string;
  readonly moduleId: string | null;
  readonly madeBy: string;
  readonly fileName: string;
  readonly head: readonly string[];
  readonly sections: readonly SheetSection[];
  readonly rowCount: number;
  readonly state: ImportState;
  readonly plan: ImportPlan | null;
  readonly doneCount: number;
  readonly addedCount: number;
  readonly changedCount: number;
  readonly faultyCount: number;
}

/** A row of the file; `place` counts from 1. */
export interface ImportRow {
  readonly place: number;
  readonly line: number;
  readonly cells: readonly SheetCell[];
  readonly sectionRows?: SheetRow['sectionRows'];
}

/** Why a row was not imported; `column` counts from 0, null for the whole row. */
export interface RowFault {
  readonly column: number | null;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  /** The designer's replacement. */
  readonly message?: string;
  /** The field, if no column of the file is assigned to it. */
  readonly field?: string;
  /** Which row of a table section, counted from 1. */
  readonly row?: number;
}

/** The result of a range of rows. */
export interface Tally {
  readonly done: number;
  readonly added: number;
  readonly changed: number;
  readonly faulty: number;
}

const insertedAtOnce = 1000;

export async function insertImport(
  db: TenantDatabase,
  made: Pick<EntryImport, 'id' | 'moduleId' | 'madeBy' | 'fileName' | 'head'> & {
    readonly sections?: readonly SheetSection[];
    readonly rows: readonly SheetRow[];
  },
  now: Date,
): Promise<void> {
  const { id, moduleId, madeBy, fileName, head, sections = [], rows: read } = made;
  await db.tables
    .insertInto('entryImports')
    .values({
      id,
      moduleId,
      madeBy,
      madeOn: now,
      fileName,
      head: storable(head),
      sections: storable(sections),
      rowCount: read.length,
      state: 'read',
    })
    .execute();
  for (let start = 0; start < read.length; start += insertedAtOnce) {
    const rows = read
      .slice(start, start + insertedAtOnce)
      .map((row, index) => ({ ...row, place: start + index + 1 }));
    await sql`insert into entry_import_rows (import_id, place, line, cells, section_rows)
      select ${id}, place, line, cells, "sectionRows"
      from jsonb_to_recordset(${storable(rows)}::jsonb)
        as r (place integer, line integer, cells jsonb, "sectionRows" jsonb)`.execute(db.tables);
  }
}

/** PostgreSQL's JSON cannot store NUL or half a surrogate pair. */
function storable(content: unknown): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}

const columns = [
  'id',
  'moduleId',
  'madeBy',
  'fileName',
  'head',
  'sections',
  'rowCount',
  'state',
  'plan',
  'doneCount',
  'addedCount',
  'changedCount',
  'faultyCount',
] as const;

export async function selectImport(
  db: TenantDatabase,
  id: string,
  options: { readonly locks: boolean },
): Promise<EntryImport | undefined> {
  const query = db.tables.selectFrom('entryImports').select(columns).where('id', '=', id);
  return await (options.locks ? query.forUpdate() : query).executeTakeFirst();
}

export async function selectImportRows(
  db: TenantDatabase,
  id: string,
  after: number,
  limit: number,
): Promise<ImportRow[]> {
  return await rowsAfter(db, id, after, limit).execute();
}

export async function selectFaultyRows(
  db: TenantDatabase,
  id: string,
  after: number,
  limit: number,
): Promise<(ImportRow & { readonly faults: readonly RowFault[] })[]> {
  return await rowsAfter(db, id, after, limit)
    .select('faults')
    .where('faults', 'is not', null)
    .$narrowType<{ faults: NotNull }>()
    .execute();
}

function rowsAfter(db: TenantDatabase, id: string, after: number, limit: number) {
  return db.tables
    .selectFrom('entryImportRows')
    .select(['place', 'line', 'cells', 'sectionRows'])
    .where('importId', '=', id)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit);
}

export async function setImportState(db: TenantDatabase, id: string, state: ImportState): Promise<void> {
  await db.tables.updateTable('entryImports').set({ state }).where('id', '=', id).execute();
}

export async function planImport(
  db: TenantDatabase,
  id: string,
  moduleId: string,
  plan: ImportPlan,
): Promise<void> {
  await db.tables
    .updateTable('entryImports')
    .set({ state: 'running', moduleId, plan: JSON.stringify(plan) })
    .where('id', '=', id)
    .execute();
}

export async function addToTally(db: TenantDatabase, id: string, tally: Tally): Promise<void> {
  await db.tables
    .updateTable('entryImports')
    .set((row) => ({
      doneCount: row('doneCount', '+', tally.done),
      addedCount: row('addedCount', '+', tally.added),
      changedCount: row('changedCount', '+', tally.changed),
      faultyCount: row('faultyCount', '+', tally.faulty),
    }))
    .where('id', '=', id)
    .execute();
}

export async function keepFaults(
  db: TenantDatabase,
  id: string,
  place: number,
  faults: readonly RowFault[],
): Promise<void> {
  await db.tables
    .updateTable('entryImportRows')
    .set({ faults: JSON.stringify(faults) })
    .where('importId', '=', id)
    .where('place', '=', place)
    .execute();
}

const keptMs = 7 * 86_400_000;

/** Deletes an unused upload whose sender has chosen to read the file differently. */
export async function forgetUnused(db: TenantDatabase, id: string, madeBy: string): Promise<void> {
  await db.tables
    .deleteFrom('entryImports')
    .where('id', '=', id)
    .where('madeBy', '=', madeBy)
    .where('state', '=', 'read')
    .execute();
}

/** Deletes files a week after their upload. */
export async function forgetImports(db: TenantDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await db.tables.deleteFrom('entryImports').where('madeOn', '<', before).execute();
}
