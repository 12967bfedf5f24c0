import { activityCatalogue } from '#activities/catalogue.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { checkDraft as endpoint } from '#contracts/modules/check-draft.ts';
import { compileModule } from '#engine/module/compile-module.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { refusedValues } from '../conversion/refused-values.ts';
import { outerFaults } from '../faults/outer-faults.ts';
import { presentFaults } from '../faults/present-faults.ts';

/**
 * Everything wrong with the saved draft, stored values that it would not take among it, and how much of its workflow the
 * soundness search saw.
 */
export async function checkDraft(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const row = await designableModule(ctx, params.moduleId);
  const { module, faults, soundness } = compileModule(row.draft, fieldCatalogue, activityCatalogue);
  const asked = await outerFaults(ctx, params.moduleId, module);
  const refused = await refusedValues(ctx, row, module.form);
  return {
    faults: presentFaults(ctx, [...faults, ...asked, ...refused]),
    isSound: soundness.isSound,
    statesSearched: soundness.statesSearched,
  };
}
