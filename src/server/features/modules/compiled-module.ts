import { activityCatalogue } from '#activities/catalogue.ts';
import { moduleInPieces } from '#engine/compilation/compile-module.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { isWithinKey } from './access/key-apps.ts';
import { moduleCache } from './module-cache.ts';
import { loadPublished, loadVersion } from './module-store.ts';
import type { ModuleVersion, PublishedModule } from './published-module.ts';

/** The module as of its last change, from memory when hot; `not_found` when unknown or never published. */
export async function publishedModule(ctx: Context, moduleId: string): Promise<PublishedModule> {
  if (!isWithinKey(ctx.actor, moduleId)) throw notFound();
  const module = await moduleCache(ctx.platform).get(ctx, moduleId, 'module', () =>
    loadPublished(ctx.db, moduleId),
  );
  if (!module) throw notFound();
  return module;
}

/** A published version with everything resolved, by default the newest; from memory when hot. */
export async function compiledModule(
  ctx: Context,
  moduleId: string,
  number?: number,
): Promise<ModuleVersion> {
  const module = await publishedModule(ctx, moduleId);
  return versionOf(ctx, module, number ?? module.versionNumber);
}

type StoredVersion = Omit<ModuleVersion, 'module'>;

const together = new WeakMap<StoredVersion, ModuleVersion>();

/** The same for a module already at hand; the same object for as long as neither is read again. */
export async function versionOf(
  ctx: Context,
  module: PublishedModule,
  number: number,
): Promise<ModuleVersion> {
  const version = await moduleCache(ctx.platform).get(ctx, module.id, `version-${number}`, () =>
    loadCompiled(ctx, module.id, number),
  );
  if (!version) throw notFound();
  const known = together.get(version);
  if (known?.module === module) return known;
  const made = { module, ...version };
  together.set(version, made);
  return made;
}

async function loadCompiled(
  ctx: Context,
  moduleId: string,
  number: number,
): Promise<StoredVersion | undefined> {
  const stored = await loadVersion(ctx.db, moduleId, number);
  if (!stored) return undefined;
  const compiled = await inTurns(moduleInPieces(stored.definition, fieldCatalogue, activityCatalogue));
  return { number, contentHash: stored.contentHash, compiled };
}
