import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { analystName } from './analyst-name.ts';
import type { AppView } from './app-views-store.ts';

/** A view with the names that it and its columns have for good. */
export interface NamedView {
  readonly view: AppView;
  readonly name: string;
  /** By the path of the column. */
  readonly columns: ReadonlyMap<string, string>;
}

/** Names of views and columns; what has none yet gets one. Names of what is gone are kept for its return. */
export async function nameViews(
  db: TenantDatabase,
  moduleId: string,
  views: readonly AppView[],
): Promise<readonly NamedView[]> {
  const known = await db.tables
    .selectFrom('analystNames')
    .select(['relation', 'path', 'name'])
    .where('moduleId', '=', moduleId)
    .execute();
  const ofViews = await db.tables.selectFrom('analystNames').select('name').where('path', '=', '').execute();
  const takenViews = new Set(ofViews.map(({ name }) => name.toLowerCase()));
  const added: { moduleId: string; relation: string; path: string; name: string }[] = [];
  const named = views.map((view): NamedView => {
    const held = known.filter(({ relation }) => relation === view.relation);
    const taken = new Set(held.flatMap(({ path, name }) => (path === '' ? [] : [name.toLowerCase()])));
    const nameOf = (path: string, label: string, among: Set<string>, ending = '') => {
      const given = held.find((one) => one.path === path)?.name;
      if (given !== undefined) return given;
      const name = analystName(label, among, ending);
      among.add(name.toLowerCase());
      added.push({ moduleId, relation: view.relation, path, name });
      return name;
    };
    return {
      view,
      name: nameOf('', view.label, takenViews),
      columns: new Map(
        view.columns.map(({ path, label, ending }) => [path, nameOf(path, label, taken, ending)]),
      ),
    };
  });
  if (added.length > 0) await db.tables.insertInto('analystNames').values(added).execute();
  return named;
}

/** Names of the views of each app, its own first. */
export async function viewNames(db: TenantDatabase): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.tables
    .selectFrom('analystNames')
    .select(['moduleId', 'relation', 'name'])
    .where('path', '=', '')
    .orderBy('moduleId')
    .orderBy('relation')
    .execute();
  const names = new Map<string, readonly string[]>();
  for (const { moduleId, name } of rows) names.set(moduleId, [...(names.get(moduleId) ?? []), name]);
  return names;
}
