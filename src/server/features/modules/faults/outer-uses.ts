import { fieldsHiddenSomewhere } from '#engine/disclosure/hidden-fields.ts';
import { keptFields, startedApps } from '#engine/disclosure/kept-fields.ts';
import type { OuterUses } from '#engine/disclosure/outer-uses.ts';
import { usesOfApp } from '#engine/disclosure/uses-of-app.ts';
import { placeholdersOf } from '#engine/form/outside-call.ts';
import type { CompiledModule } from '#engine/module/compile-module.ts';
import { isUuid } from '#engine/value/uuid.ts';
import { loadConnector } from '#server/features/connectors/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { compiledModule } from '../compiled-module.ts';
import { appsThatMention } from '../listing/mentions-store.ts';

/** What stored connectors and other published apps do with the values of an app; null where no step hides any. */
export async function outerUses(
  ctx: Context,
  moduleId: string,
  module: CompiledModule,
): Promise<OuterUses | null> {
  if (fieldsHiddenSomewhere(module).size === 0) return null;
  return {
    connectorValues: await valuesOfConnectors(ctx, module),
    elsewhere: await usesElsewhere(ctx, moduleId),
    started: await keptInStarted(ctx, moduleId, module),
  };
}

/** What nobody learns in the apps of which entries are begun; of one that is not published all is learned. */
async function keptInStarted(
  ctx: Context,
  moduleId: string,
  module: CompiledModule,
): Promise<OuterUses['started']> {
  const kept = new Map<string, ReadonlySet<string>>();
  for (const id of startedApps(module)) {
    const app = id === moduleId ? module : await publishedApp(ctx, id);
    if (!app) continue;
    const connectorValues = await valuesOfConnectors(ctx, app);
    const outer = { connectorValues, elsewhere: await usesElsewhere(ctx, id), started: new Map() };
    kept.set(id, keptFields({ ...app, outer }));
  }
  return kept;
}

async function publishedApp(ctx: Context, moduleId: string): Promise<CompiledModule | null> {
  if (!isUuid(moduleId)) return null;
  try {
    return (await compiledModule(ctx, moduleId)).compiled;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return null;
  }
}

async function valuesOfConnectors(
  ctx: Context,
  { form }: CompiledModule,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const { type, definition } of form.fieldByPath.values()) {
    const call = type.outsideCall?.(definition);
    if (call?.of.kind !== 'connector' || found.has(call.of.connectorId)) continue;
    const connector = await loadConnector(ctx.db, call.of.connectorId);
    if (connector) found.set(connector.id, placeholdersOf(connector.request));
  }
  return found;
}

async function usesElsewhere(ctx: Context, moduleId: string): Promise<OuterUses['elsewhere']> {
  const apps = (await appsThatMention(ctx.db, moduleId)).filter(({ id }) => id !== moduleId);
  const uses: OuterUses['elsewhere'][number][] = [];
  for (const { id, display_name: appName } of apps) {
    // Of an app that was never published nobody can read anything.
    const app = await publishedApp(ctx, id);
    if (!app) continue;
    const { form, workflow } = app;
    uses.push(...usesOfApp({ moduleId: id, appName, form, workflow }, moduleId));
  }
  return uses;
}
