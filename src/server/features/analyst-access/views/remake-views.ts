import { optionsOf } from '#engine/form/sources/option-list.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import { appsThatMention, type FieldColumn, publishedNames } from '#server/features/modules/index.ts';
import { loadDataSets } from '#server/features/reference-data/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { hasAnalystSchema } from '#server/platform/db/analyst/analyst-login.ts';
import {
  type AnalystApp,
  loadAnalystApps,
  noteMade,
  removeAnalystApp,
  replaceChoices,
} from '../analyst-store.ts';
import { viewWords } from '../view-words.ts';
import { type AppBasis, appBasis, publishedBasis } from './app-basis.ts';
import { appViews } from './app-views-store.ts';
import type { Surroundings } from './held-value-store.ts';
import { nameViews, viewNames } from './view-names-store.ts';
import { createViews, dropViews, viewStatements, viewsOnTable } from './write-views-store.ts';

/** Reads an app as its views are to be made of it; undefined if it is gone. */
type ReadBasis = (moduleId: string) => Promise<AppBasis | undefined>;

/** Makes the views of these apps where they differ from what there is. In a transaction, with the schema. */
export async function makeViews(
  ctx: Context,
  apps: readonly AnalystApp[],
  read: ReadBasis = (moduleId) => appBasis(ctx, moduleId),
): Promise<void> {
  if (apps.length === 0) return;
  const sets = await loadDataSets(ctx.db);
  const keyColumns = new Map(sets.map(({ id, keyColumn }) => [id, keyColumn]));
  const words = viewWords((await organization(ctx)).defaultLanguage ?? 'en');
  for (const app of apps) {
    const basis = await read(app.moduleId);
    if (!basis) continue;
    const targets = await lookedUp(basis, read);
    for (const one of [basis, ...targets.values()]) await keepChoices(ctx, one);
    const around: Surroundings = { targets, keyColumns };
    const { includesHidden, moduleId, madeOf } = app;
    const views = appViews({ basis, around, includesHidden, words });
    const made = viewStatements(ctx, await nameViews(ctx.db, moduleId, views));
    if (made.checksum === madeOf) continue;
    await dropViews(ctx, (await viewNames(ctx.db)).get(moduleId) ?? []);
    await createViews(ctx, made);
    await noteMade(ctx.db, [moduleId], made.checksum);
  }
}

/** The apps whose entries an app looks up, by id. */
async function lookedUp({ form }: AppBasis, read: ReadBasis): Promise<ReadonlyMap<string, AppBasis>> {
  const targets = new Map<string, AppBasis>();
  for (const field of form.fieldByPath.values()) {
    const source = field.type.refersTo?.(field.definition);
    if (source?.kind !== 'module' || targets.has(source.moduleId)) continue;
    const target = await read(source.moduleId);
    if (target) targets.set(source.moduleId, target);
  }
  return targets;
}

async function keepChoices({ db }: Context, { moduleId, form }: AppBasis): Promise<void> {
  const choices = [...form.fieldByPath.values()].flatMap(({ path, definition }) =>
    optionsOf(definition).map(({ key, label }) => ({ path, key, label })),
  );
  await replaceChoices(db, moduleId, choices);
}

/** Drops the views of these apps. In a transaction, with the schema. */
export async function removeViews(ctx: Context, moduleIds: readonly string[]): Promise<void> {
  const names = await viewNames(ctx.db);
  await dropViews(
    ctx,
    moduleIds.flatMap((id) => names.get(id) ?? []),
  );
  await noteMade(ctx.db, moduleIds, '');
}

/** Drops the views that read a table whose columns are about to be replaced; they are made again with the new version. */
export async function setAnalystViewsAside(ctx: Context, tableName: string): Promise<void> {
  if (!(await hasAnalystSchema(ctx.db, ctx.tenant))) return;
  const reading = new Set(await viewsOnTable(ctx, tableName));
  if (reading.size === 0) return;
  const names = await viewNames(ctx.db);
  const apps = [...names].filter(([, ofApp]) => ofApp.some((name) => reading.has(name)));
  await removeViews(
    ctx,
    apps.map(([moduleId]) => moduleId),
  );
}

/** The apps that analysts read whose views a new version of an app can change, and what its versions hide until now. */
export interface AffectedViews {
  readonly moduleIds: ReadonlySet<string>;
  readonly hiddenBefore: ReadonlySet<string>;
}

/** What publishing an app means to analysts, read before anything of the new version is written; null: nothing. */
export async function affectedViews(
  ctx: Context,
  { id, versionNumber }: { readonly id: string; readonly versionNumber: number },
): Promise<AffectedViews | null> {
  if (versionNumber === 0 || !(await hasAnalystSchema(ctx.db, ctx.tenant))) return null;
  // Of two apps that are published at once and show values of each other, the second knows what the first hides.
  const chosen = await loadAnalystApps(ctx.db, { lock: true });
  const near = new Set([id, ...(await appsThatMention(ctx.db, id)).map((app) => app.id)]);
  const moduleIds = chosen.flatMap(({ moduleId }) => (near.has(moduleId) ? [moduleId] : []));
  if (moduleIds.length === 0) return null;
  const before = await appBasis(ctx, id);
  return { moduleIds: new Set(moduleIds), hiddenBefore: before?.hidden ?? new Set() };
}

/** Brings the views to a version, in the transaction that publishes it. */
export async function remakeViews(
  ctx: Context,
  affected: AffectedViews,
  published: {
    readonly moduleId: string;
    readonly displayName: string;
    readonly tableName: string;
    readonly compiled: CompiledModule;
    readonly columns: readonly FieldColumn[];
  },
): Promise<void> {
  const { compiled, columns, ...module } = published;
  const basis = publishedBasis(module, compiled, columns, affected.hiddenBefore);
  const apps = (await loadAnalystApps(ctx.db)).filter(
    ({ moduleId, madeOf }) => madeOf === '' || affected.moduleIds.has(moduleId),
  );
  await makeViews(ctx, apps, async (id) => (id === basis.moduleId ? basis : appBasis(ctx, id)));
}

/** Takes an app that was deleted from analysts. */
export async function forgetDeletedApp(ctx: Context, moduleId: string): Promise<void> {
  const apps = await loadAnalystApps(ctx.db);
  if (!apps.some((app) => app.moduleId === moduleId)) return;
  if ((await publishedNames(ctx.db, [moduleId])).length > 0) return;
  // Before the views, as those do who publish.
  await loadAnalystApps(ctx.db, { lock: true });
  if (await hasAnalystSchema(ctx.db, ctx.tenant)) await removeViews(ctx, [moduleId]);
  await removeAnalystApp(ctx.db, moduleId);
}
