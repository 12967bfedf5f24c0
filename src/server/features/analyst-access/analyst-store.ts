import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** An app that analysts read. */
export interface AnalystApp {
  readonly moduleId: string;
  readonly includesHidden: boolean;
  /** Checksum of the statements that made its views; empty: they have to be made. */
  readonly madeOf: string;
}

/** The apps that analysts read; with `lock` no other transaction makes views of them until this one ends. */
export async function loadAnalystApps(
  db: TenantDatabase,
  options: { readonly lock?: boolean } = {},
): Promise<readonly AnalystApp[]> {
  const query = db.tables
    .selectFrom('analystApps')
    .select(['moduleId', 'includesHidden', 'madeOf'])
    .orderBy('moduleId');
  return (options.lock ? query.forUpdate() : query).execute();
}

/** Replaces the list of apps; the views of all have to be made again where their statements differ. */
export async function replaceAnalystApps(
  db: TenantDatabase,
  apps: readonly Pick<AnalystApp, 'moduleId' | 'includesHidden'>[],
  by: { readonly chosenBy: string; readonly chosenOn: Date },
): Promise<void> {
  const ids = apps.map(({ moduleId }) => moduleId);
  const removing = db.tables.deleteFrom('analystApps');
  await (ids.length > 0 ? removing.where('moduleId', 'not in', ids) : removing).execute();
  if (ids.length === 0) return;
  await db.tables
    .insertInto('analystApps')
    .values(apps.map(({ moduleId, includesHidden }) => ({ moduleId, includesHidden, ...by })))
    .onConflict((conflict) =>
      conflict
        .column('moduleId')
        .doUpdateSet((row) => ({
          includesHidden: row.ref('excluded.includesHidden'),
          chosenBy: row.ref('excluded.chosenBy'),
          chosenOn: row.ref('excluded.chosenOn'),
        }))
        .whereRef('analystApps.includesHidden', '<>', 'excluded.includesHidden'),
    )
    .execute();
}

export async function removeAnalystApp(db: TenantDatabase, moduleId: string): Promise<void> {
  await db.tables.deleteFrom('analystApps').where('moduleId', '=', moduleId).execute();
}

/** Notes of what the views of an app are made; empty: there are none. */
export async function noteMade(
  db: TenantDatabase,
  moduleIds: readonly string[],
  madeOf: string,
): Promise<void> {
  if (moduleIds.length === 0) return;
  await db.tables.updateTable('analystApps').set({ madeOf }).where('moduleId', 'in', moduleIds).execute();
}

export async function replaceChoices(
  db: TenantDatabase,
  moduleId: string,
  choices: readonly { readonly path: string; readonly key: string; readonly label: string }[],
): Promise<void> {
  await db.tables.deleteFrom('analystChoices').where('moduleId', '=', moduleId).execute();
  if (choices.length === 0) return;
  await db.tables
    .insertInto('analystChoices')
    .values(choices.map((choice) => ({ moduleId, ...choice })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How often the settings were saved, and by whom last; with `lock` nobody else saves until this transaction ends. */
export async function loadAnalystRevision(db: TenantDatabase, options: { readonly lock?: boolean } = {}) {
  const query = db.tables.selectFrom('analystSettings').select(['revision', 'modifiedBy', 'modifiedOn']);
  return (options.lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

export async function putAnalystRevision(
  db: TenantDatabase,
  next: { readonly revision: number; readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<void> {
  await db.tables.updateTable('analystSettings').set(next).execute();
}

/** Who made the password of the login, and when. */
export async function loadPasswordMark(db: TenantDatabase) {
  return db.tables.selectFrom('analystPasswords').select(['setBy', 'setOn']).executeTakeFirst();
}

export async function putPasswordMark(
  db: TenantDatabase,
  mark: { readonly setBy: string; readonly setOn: Date } | null,
): Promise<void> {
  await db.tables.deleteFrom('analystPasswords').execute();
  if (mark) await db.tables.insertInto('analystPasswords').values(mark).execute();
}
