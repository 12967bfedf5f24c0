import type { saveAnalystAccess as endpoint } from '#contracts/analyst-access/save-analyst-access.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { publishedModuleIds } from '#server/features/modules/index.ts';
import { staleError } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import {
  closeAnalystSchema,
  hasAnalystSchema,
  openAnalystSchema,
} from '#server/platform/db/analyst/analyst-login.ts';
import { changedValues } from '#server/platform/trail/changed-values.ts';
import {
  type AnalystApp,
  loadAnalystApps,
  loadAnalystRevision,
  noteMade,
  putAnalystRevision,
  putPasswordMark,
  replaceAnalystApps,
} from './analyst-store.ts';
import { unavailableBecause } from './availability.ts';
import { awaitVersions } from './await-versions.ts';
import { analystAccessChanged } from './events.ts';
import { explainMissingRights } from './missing-rights.ts';
import { makeViews, removeViews } from './views/remake-views.ts';
import { viewNames } from './views/view-names-store.ts';

type Body = EndpointInput<typeof endpoint>['body'];

export async function saveAnalystAccess(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  await awaitVersions(ctx);
  const revision = await nextRevision(ctx, body.revision);
  const wasOn = await hasAnalystSchema(ctx.db, ctx.tenant);
  const isOn = body.is_on ?? wasOn;
  const why = unavailableBecause(ctx.platform.config);
  if (isOn && !wasOn && why) throw new AppError('analyst_access_unavailable');
  const apps = await chosenApps(ctx, body);
  const before = await loadAnalystApps(ctx.db);
  explainMissingRights(ctx);
  if (body.apps) {
    await replaceAnalystApps(ctx.db, apps, { chosenBy: actorOf(ctx).id, chosenOn: ctx.now });
  }
  await bring(ctx, {
    wasOn,
    isOn,
    gone: before.filter(({ moduleId }) => !apps.some((app) => app.moduleId === moduleId)),
  });
  const told = toldOf(isOn, apps);
  const { apps: moduleIds, includingHidden } = told;
  const changes = changedValues(toldOf(wasOn, before), told);
  ctx.announce(analystAccessChanged, { isOn, moduleIds, includingHidden }, { changes });
  return { revision };
}

function toldOf(isOn: boolean, apps: readonly Pick<AnalystApp, 'moduleId' | 'includesHidden'>[]) {
  return {
    isOn,
    apps: apps.map(({ moduleId }) => moduleId),
    includingHidden: apps.flatMap((app) => (app.includesHidden ? [app.moduleId] : [])),
  };
}

/** Counts one more; `stale_revision`, with who and when, for somebody who read something else than there is. */
async function nextRevision(ctx: Context, seen: number): Promise<number> {
  const { revision, modifiedBy, modifiedOn } = await loadAnalystRevision(ctx.db, { lock: true });
  if (seen !== revision) {
    throw modifiedBy && modifiedOn
      ? await staleError(ctx, 'stale_revision', { modifiedBy, modifiedOn })
      : new AppError('stale_revision');
  }
  const next = { revision: revision + 1, modifiedBy: actorOf(ctx).id, modifiedOn: ctx.now };
  await putAnalystRevision(ctx.db, next);
  return next.revision;
}

/** The apps that are wanted, or else those chosen before; `validation_failed` for one that is none or comes twice. */
async function chosenApps(
  { db }: Context,
  { apps }: Body,
): Promise<readonly Pick<AnalystApp, 'moduleId' | 'includesHidden'>[]> {
  if (!apps) return loadAnalystApps(db);
  const known = new Set(await publishedModuleIds(db));
  const violations = apps.flatMap(({ moduleId }, index) => {
    const isAgain = apps.findIndex((app) => app.moduleId === moduleId) < index;
    if (known.has(moduleId) && !isAgain) return [];
    return [{ path: `apps[${index}].moduleId`, code: isAgain ? 'app_chosen_twice' : 'unknown_app' }];
  });
  if (violations.length > 0) throw new AppError('validation_failed', {}, { violations });
  return apps.map((app) => ({ moduleId: app.moduleId, includesHidden: app.includes_hidden }));
}

/** Makes, changes or removes the login and its views. */
async function bring(
  ctx: Context,
  {
    wasOn,
    isOn,
    gone,
  }: { readonly wasOn: boolean; readonly isOn: boolean; readonly gone: readonly AnalystApp[] },
): Promise<void> {
  const { db, tenant } = ctx;
  if (!isOn) {
    if (wasOn) {
      // Analysts who are reading, and come back when they are cut off, do not keep it on.
      await removeViews(ctx, [...(await viewNames(db)).keys()]);
      await closeAnalystSchema(db, tenant);
    }
    await putPasswordMark(db, null);
    return;
  }
  if (!wasOn) await openAnalystSchema(db, tenant);
  const apps = await loadAnalystApps(db);
  if (!wasOn)
    await noteMade(
      db,
      apps.map(({ moduleId }) => moduleId),
      '',
    );
  if (gone.length > 0)
    await removeViews(
      ctx,
      gone.map(({ moduleId }) => moduleId),
    );
  await makeViews(ctx, wasOn ? apps : apps.map((app) => ({ ...app, madeOf: '' })));
}
