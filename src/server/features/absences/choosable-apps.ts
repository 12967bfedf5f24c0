import { listVisibleModules, namesInLanguage, publishedNames } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { appsAskedOf, type NamedApp } from './app-name-store.ts';

/**
 * Apps for which the actor may choose a substitute: those they may open, those that have asked them something, and those
 * in `chosen`. By name in their language.
 */
export async function choosableApps(ctx: Context, chosen: readonly string[]): Promise<readonly NamedApp[]> {
  const { modules } = await listVisibleModules(ctx);
  const further = await inActorsLanguage(ctx, [
    ...(await appsAskedOf(ctx.db, actorOf(ctx).id)),
    ...(await publishedNames(ctx.db, chosen)),
  ]);
  const apps = new Map(further.map((app) => [app.id, app]));
  for (const { id, displayName } of modules) apps.set(id, { id, name: displayName });
  const { compare } = new Intl.Collator(ctx.locale);
  return [...apps.values()].sort((left, right) => compare(left.name, right.name));
}

/** Names of apps by their ids; those that are gone are left out. */
export async function namedApps(ctx: Context, ids: readonly string[]): Promise<readonly NamedApp[]> {
  return inActorsLanguage(ctx, await publishedNames(ctx.db, ids));
}

async function inActorsLanguage(ctx: Context, apps: readonly NamedApp[]): Promise<readonly NamedApp[]> {
  const names = await namesInLanguage(
    ctx,
    apps.map(({ id }) => id),
  );
  return apps.map(({ id, name }) => ({ id, name: names.app(id, name) }));
}
