import { activityCatalogue } from '#activities/catalogue.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { checkDraft as endpoint } from '#contracts/modules/check-draft.ts';
import { compileModule } from '#engine/module/compile-module.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { outerFaults } from '../faults/outer-faults.ts';
import { presentFaults } from '../faults/present-faults.ts';

/** Everything wrong with the saved draft, and how much of its workflow the soundness search saw. */
export async function checkDraft(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { draft } = await designableModule(ctx, params.moduleId);
  const { module, faults, soundness } = compileModule(draft, fieldCatalogue, activityCatalogue);
  const asked = await outerFaults(ctx, params.moduleId, module);
  return {
    faults: presentFaults(ctx, [...faults, ...asked]),
    isSound: soundness.isSound,
    statesSearched: soundness.statesSearched,
  };
}
