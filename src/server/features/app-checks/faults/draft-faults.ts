import type { z } from 'zod';
import { activityCatalogue } from '#activities/catalogue.ts';
import type { faultsOfDraft } from '#contracts/shapes/module.ts';
import { compileModuleInPieces, type ModuleCompilation } from '#engine/compilation/compile-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { loadVersion } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { outerFaults } from './outer-faults.ts';
import { presentFaults } from './present-faults.ts';

type DraftFaults = z.output<typeof faultsOfDraft>;
type Compiled = Pick<ModuleCompilation, 'module' | 'soundness'>;

/** All faults of a draft, in the caller's language, and the compiled draft with the result of the soundness search. */
export async function draftFaults(
  ctx: Context,
  moduleId: string,
  draft: ModuleDefinition,
  versionNumber: number,
): Promise<Compiled & { readonly found: DraftFaults }> {
  const published = (await loadVersion(ctx.db, moduleId, versionNumber))?.definition ?? null;
  const compiled = await inTurns(compileModuleInPieces(draft, fieldCatalogue, activityCatalogue, published));
  const { module, faults, soundness } = compiled;
  const outer = presentFaults(ctx, await outerFaults(ctx, moduleId, module));
  const found = { faults: [...presentFaults(ctx, faults), ...outer], outer_faults: outer };
  return { found, module, soundness };
}
