import { fieldsHiddenSomewhere } from '#engine/disclosure/hidden-fields.ts';
import { keptFields, startedApps } from '#engine/disclosure/kept-fields.ts';
import type { OuterUses } from '#engine/disclosure/outer-uses.ts';
import { usesOfApp } from '#engine/disclosure/uses-of-app.ts';
import { placeholdersOf } from '#engine/form/outside-call.ts';
import type { CompiledModule } from '#engine/module/compile-module.ts';
import { loadConnector } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { type PublishedApp, publishedApp, publishedAppsThatMention } from './published-apps.ts';

type Elsewhere = OuterUses['elsewhere'];

/**
 * What stored connectors and other published apps do with the values of an app; null where no step hides any. `mentioning`
 * asks for the apps that mention it.
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

/** The fields that nobody learns in an app, by what other apps take of it. */
export async function keptIn(
  ctx: Context,
  app: CompiledModule,
  elsewhere: Elsewhere,
): Promise<ReadonlySet<string>> {
  const connectorValues = await valuesOfConnectors(ctx, app);
  const outer = { connectorValues, elsewhere, started: new Map() };
  return inTurns(keptFields({ ...app, outer }));
}

/** What apps that mention another take of its values. */
export function usesElsewhere(moduleId: string, apps: readonly PublishedApp[]): Elsewhere {
  return apps.flatMap(({ id, appName, app: { form, workflow } }) =>
    usesOfApp({ moduleId: id, appName, form, workflow }, moduleId),
  );
}

/** What nobody learns in the apps of which entries are begun; of one that is not published all is learned. */
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
    const call = type.outsideCall?.(definition);
    if (call?.of.kind !== 'connector' || found.has(call.of.connectorId)) continue;
    const connector = await loadConnector(ctx.db, call.of.connectorId);
    if (connector) found.set(connector.id, placeholdersOf(connector.request));
  }
  return found;
}
