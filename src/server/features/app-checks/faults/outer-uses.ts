import type { OuterUses } from '#engine/disclosure/flows/outer-uses.ts';
import { usesOfApp } from '#engine/disclosure/flows/uses-of-app.ts';
import { fieldsHiddenSomewhere } from '#engine/disclosure/kept/hidden-fields.ts';
import { keptFields, startedApps } from '#engine/disclosure/kept/kept-fields.ts';
import { placeholdersOf } from '#engine/form/sources/external-call.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import { loadConnector } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { type PublishedApp, publishedApp, publishedAppsThatMention } from './published-apps.ts';

type Elsewhere = OuterUses['elsewhere'];

/**
 * The uses of an app's values by stored connectors and other published apps; null if no step of the app hides any.
 * `mentioning` loads the apps that mention it.
 */
export async function outerUses(
  ctx: Context,
  moduleId: string,
  module: CompiledModule,
  mentioning: () => Promise<readonly PublishedApp[]>,
): Promise<OuterUses | null> {
  if (fieldsHiddenSomewhere(module).size === 0) return null;
  return {
    connectorValues: await valuesOfConnectors(ctx, module),
    elsewhere: usesElsewhere(moduleId, await mentioning()),
    started: await keptInStarted(ctx, moduleId, module),
  };
}

/** The fields of an app that stay hidden from everyone, given the uses by other apps. */
export async function keptIn(
  ctx: Context,
  app: CompiledModule,
  elsewhere: Elsewhere,
): Promise<ReadonlySet<string>> {
  const connectorValues = await valuesOfConnectors(ctx, app);
  const outer = { connectorValues, elsewhere, started: new Map() };
  return inTurns(keptFields({ ...app, outer }));
}

/** The uses of an app's values by the apps that mention it. */
export function usesElsewhere(moduleId: string, apps: readonly PublishedApp[]): Elsewhere {
  return apps.flatMap(({ id, appName, app: { form, workflow } }) =>
    usesOfApp({ moduleId: id, appName, form, workflow }, moduleId),
  );
}

/**
 * The fields that stay hidden from everyone in the apps whose entries are created; in an unpublished app every field
 * counts as disclosed.
 */
async function keptInStarted(
  ctx: Context,
  moduleId: string,
  module: CompiledModule,
): Promise<OuterUses['started']> {
  const kept = new Map<string, ReadonlySet<string>>();
  for (const id of startedApps(module)) {
    const app = id === moduleId ? module : (await publishedApp(ctx, id))?.app;
    if (app) kept.set(id, await keptIn(ctx, app, usesElsewhere(id, await publishedAppsThatMention(ctx, id))));
  }
  return kept;
}

async function valuesOfConnectors(
  ctx: Context,
  { form }: CompiledModule,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const { type, definition } of form.fieldByPath.values()) {
    const call = type.externalCall?.(definition);
    if (call?.of.kind !== 'connector' || found.has(call.of.connectorId)) continue;
    const connector = await loadConnector(ctx.db, call.of.connectorId);
    if (connector) found.set(connector.id, placeholdersOf(connector.request));
  }
  return found;
}
