import { askedApps } from '#engine/disclosure/flows/uses-of-app.ts';
import { hiddenEverywhere, startedApps } from '#engine/disclosure/kept/kept-fields.ts';
import { learnedThroughFaults } from '#engine/disclosure/other-apps/learned-through-faults.ts';
import { newlyLearned, type TakingApp } from '#engine/disclosure/other-apps/newly-learned.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { CompiledModule } from '#engine/module/compiled-module.ts';
import { canDesignModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { keptIn, usesElsewhere } from './outer-uses.ts';
import { type PublishedApp, publishedApp } from './published-apps.ts';

type Mentioning = () => Promise<readonly PublishedApp[]>;

/**
 * Faults where a draft, unlike its newest version, discloses fields that other apps hide: apps whose values the draft
 * uses, and apps that create its entries with their values. Only designers of such an app see its names.
 */
export async function giverFaults(
  ctx: Context,
  moduleId: string,
  draft: CompiledModule,
  mentioning: Mentioning,
): Promise<Fault[]> {
  const published = (await publishedApp(ctx, moduleId))?.app ?? null;
  const beginning = await appsThatBegin(moduleId, published, mentioning);
  const givers = new Map(beginning.map((giver) => [giver.id, giver]));
  for (const id of askedApps(draft)) {
    const asked = id === moduleId || givers.has(id) ? null : await publishedApp(ctx, id);
    if (asked) givers.set(id, asked);
  }
  if (givers.size === 0) return [];
  const elsewhere = beginning.length > 0 ? usesElsewhere(moduleId, await mentioning()) : null;
  const versionOf = async (module: CompiledModule) => ({
    module,
    kept: elsewhere ? await keptIn(ctx, module, elsewhere) : new Set<string>(),
  });
  const taker: TakingApp = {
    moduleId,
    draft: await versionOf(draft),
    published: published && (await versionOf(published)),
  };
  const faults: Fault[] = [];
  for (const giver of givers.values()) faults.push(...(await faultsThrough(ctx, giver, taker)));
  return faults;
}

/** Those that begin entries of an app, where there is anything that its newest version keeps or was allowed to tell. */
async function appsThatBegin(
  moduleId: string,
  published: CompiledModule | null,
  mentioning: Mentioning,
): Promise<readonly PublishedApp[]> {
  if (!published) return [];
  const accepted = published.definition.permission.acceptedFlows ?? [];
  const hasAccepted = accepted.some(({ from }) => from !== undefined);
  if (!hasAccepted && hiddenEverywhere(published).size === 0) return [];
  return (await mentioning()).filter(({ app }) => startedApps(app).has(moduleId));
}

async function faultsThrough(
  ctx: Context,
  { id, appName, app }: PublishedApp,
  taker: TakingApp,
): Promise<readonly Fault[]> {
  const learned = await inTurns(newlyLearned({ moduleId: id, module: app }, taker));
  if (learned.length === 0) return [];
  const isKnown = await canDesignModule(ctx, id);
  const named = isKnown ? { appName, module: app } : null;
  return learnedThroughFaults(learned, taker.draft.module, { moduleId: id, named });
}
