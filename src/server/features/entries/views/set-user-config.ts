import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { setUserConfig as endpoint } from '#contracts/entries/set-user-config.ts';
import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import { canDesignModule, compiledModule } from '#server/features/modules/index.ts';
import { AppError, notFound, refusedName } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { listColumns } from '../columns/entry-column.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { canSeeList } from '../viewing/visible-scope.ts';
import { columnDisplays } from './column-displays.ts';
import {
  chooseView,
  deleteLayout,
  deleteView,
  insertView,
  loadListSettings,
  type StoredView,
  saveLayout,
  updateView,
} from './list-view-store.ts';
import { checkViewConfig } from './view-config.ts';

type Input = EndpointInput<typeof endpoint>;

const maxViews = 50;

export async function setUserConfig(
  ctx: Context,
  { query, body }: Input,
): Promise<EndpointOutput<typeof endpoint>> {
  const version = await compiledModule(ctx, query.moduleId);
  if (!(await canSeeList(ctx, version))) throw notFound();
  const columns = listColumns(version, await fieldSecrecy(ctx, version));
  const config =
    body.config && checkViewConfig(body.config, columns, await columnDisplays(ctx, version, columns));
  if (query.tabConfig === undefined) {
    if (config === undefined) throw invalid('body.config', 'input_missing');
    await keepLayout(ctx, query.moduleId, config);
    return { id: null };
  }
  const { views } = await loadListSettings(ctx.db, query.moduleId, actorOf(ctx).id);
  if (query.tabConfig === 'new') return { id: await addView(ctx, query.moduleId, views, body, config) };
  const view = views.find((candidate) => candidate.id === query.tabConfig);
  if (!view) throw notFound();
  await changeView(
    ctx,
    query.moduleId,
    { view, others: views.filter((other) => other !== view) },
    body,
    config,
  );
  return { id: view.id };
}

async function keepLayout(ctx: Context, moduleId: string, config: ListViewConfig | null): Promise<void> {
  const { id: userId } = actorOf(ctx);
  if (config) await saveLayout(ctx.db, moduleId, userId, config);
  else await deleteLayout(ctx.db, moduleId, userId);
}

async function addView(
  ctx: Context,
  moduleId: string,
  views: readonly StoredView[],
  { name, isShared = false, isDefault }: Input['body'],
  config: ListViewConfig | null | undefined,
): Promise<string> {
  const { id: ownerId } = actorOf(ctx);
  if (name === undefined) throw invalid('body.name', 'input_missing');
  if (!config) throw invalid('body.config', 'input_missing');
  const own = views.filter((view) => view.ownerId === ownerId);
  if (own.length >= maxViews) throw invalid('body', 'views_too_many', { maximum: maxViews });
  refuseTaken(name, own);
  if (isShared) await demandDesign(ctx, moduleId);
  const view = { id: ctx.randomId(), name, ownerId, isShared, config };
  await insertView(ctx.db, moduleId, view);
  if (isDefault) await chooseView(ctx.db, moduleId, ownerId, view.id);
  return view.id;
}

/** Authors can change their own views, designers of the app every shared view. Everyone can choose a shared view. */
async function changeView(
  ctx: Context,
  moduleId: string,
  { view, others }: { readonly view: StoredView; readonly others: readonly StoredView[] },
  body: Input['body'],
  config: ListViewConfig | null | undefined,
): Promise<void> {
  const { id: userId } = actorOf(ctx);
  const changed = {
    ...view,
    name: body.name ?? view.name,
    isShared: body.isShared ?? view.isShared,
    config: config ?? view.config,
  };
  const isChange = config !== undefined || body.name !== undefined || body.isShared !== undefined;
  if (isChange) {
    if (view.ownerId !== userId || (changed.isShared && !view.isShared)) await demandDesign(ctx, moduleId);
    refuseTaken(
      changed.name,
      others.filter((other) => other.ownerId === view.ownerId),
    );
    if (config === null) return deleteView(ctx.db, view.id);
    await updateView(ctx.db, changed);
  }
  if (body.isDefault !== undefined) {
    await chooseView(ctx.db, moduleId, userId, body.isDefault ? view.id : null);
  }
}

async function demandDesign(ctx: Context, moduleId: string): Promise<void> {
  if (await canDesignModule(ctx, moduleId)) return;
  throw new AppError(
    'action_not_possible',
    {},
    {
      violations: [{ path: 'body.isShared', code: 'view_not_shareable' }],
    },
  );
}

function refuseTaken(name: string, views: readonly StoredView[]): void {
  if (!views.some((view) => view.name.toLowerCase() === name.toLowerCase())) return;
  throw refusedName('duplicate_name', 'body.name', name);
}

function invalid(path: string, code: string, params: Record<string, number> = {}): AppError {
  return new AppError('validation_failed', {}, { violations: [{ path, code, params }] });
}
