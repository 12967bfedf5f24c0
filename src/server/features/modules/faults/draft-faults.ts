import type { z } from 'zod';
import { activityCatalogue } from '#activities/catalogue.ts';
import type { faultsOfDraft } from '#contracts/shapes/module.ts';
import { compileModule } from '#engine/module/compile-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Context } from '#server/platform/context.ts';
import { outerFaults } from './outer-faults.ts';
import { presentFaults } from './present-faults.ts';

type DraftFaults = z.output<typeof faultsOfDraft>;
type Compiled = Pick<ReturnType<typeof compileModule>, 'module' | 'soundness'>;

/** Everything wrong with a draft, in the caller's language, and the draft compiled with what the soundness search found. */
export async function draftFaults(
  ctx: Context,
  moduleId: string,
  draft: ModuleDefinition,
): Promise<Compiled & { readonly found: DraftFaults }> {
  const { module, faults, soundness } = compileModule(draft, fieldCatalogue, activityCatalogue);
  const outer = presentFaults(ctx, await outerFaults(ctx, moduleId, module));
  const found = { faults: [...presentFaults(ctx, faults), ...outer], outer_faults: outer };
  return { found, module, soundness };
}
