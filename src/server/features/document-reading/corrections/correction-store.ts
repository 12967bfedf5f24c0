import type { Layout } from '#engine/reading/learned/layout-of.ts';
import type { Learned, LearnedPlace } from '#engine/reading/propose-values.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** What is remembered for one app; the oldest is forgotten first. */
const maxKept = 1_000;

/** Something remembered, with its id. */
export interface Correction extends Learned {
  readonly id: string;
}

/** What corrections have taught for an app, the newest first. */
export async function learnedOf(db: TenantDatabase, moduleId: string): Promise<readonly Correction[]> {
  const rows = await db.tables
    .selectFrom('readingCorrections')
    .select(['id', 'field', 'layout', 'anchor', 'correctedOn'])
    .where('moduleId', '=', moduleId)
    .orderBy('correctedOn', 'desc')
    .limit(maxKept)
    .execute();
  return rows.map((row) => ({ ...row, correctedOn: new Date(row.correctedOn).toISOString() }));
}

export async function insertCorrection(
  db: TenantDatabase,
  row: {
    readonly id: string;
    readonly moduleId: string;
    readonly field: string;
    readonly layout: Layout;
    readonly anchor: LearnedPlace;
    readonly correctedBy: string;
    readonly correctedOn: Date;
  },
): Promise<void> {
  const { layout, anchor, ...rest } = row;
  await db.tables
    .insertInto('readingCorrections')
    .values({ ...rest, layout: JSON.stringify(layout), anchor: JSON.stringify(anchor) })
    .execute();
}

export async function deleteCorrections(db: TenantDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.tables.deleteFrom('readingCorrections').where('id', 'in', ids).execute();
}

/** How often a place was taught for each field of an app, and when last. */
export async function countLearned(
  db: TenantDatabase,
  moduleId: string,
): Promise<readonly { readonly field: string; readonly layouts: number; readonly correctedOn: string }[]> {
  const rows = await db.tables
    .selectFrom('readingCorrections')
    .select(({ fn }) => [
      'field',
      fn.countAll<string>().as('layouts'),
      fn.max('correctedOn').as('correctedOn'),
    ])
    .where('moduleId', '=', moduleId)
    .groupBy('field')
    .orderBy('field')
    .execute();
  return rows.map(({ field, layouts, correctedOn }) => ({
    field,
    layouts: Number(layouts),
    correctedOn: new Date(correctedOn).toISOString(),
  }));
}

/** Forgets what was taught for an app, or for one field of it; answers how much it was. */
export async function deleteLearned(db: TenantDatabase, moduleId: string, field?: string): Promise<number> {
  const query = db.tables.deleteFrom('readingCorrections').where('moduleId', '=', moduleId);
  const { numDeletedRows } = await (field === undefined
    ? query
    : query.where('field', '=', field)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}
