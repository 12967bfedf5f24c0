import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { checkDraft as endpoint } from '#contracts/modules/check-draft.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { draftFaults } from '../faults/draft-faults.ts';
import { presentFaults } from '../faults/present-faults.ts';
import { storedFaults } from '../publish/stored-faults.ts';

/**
 * Everything wrong with the saved draft, stored values that it would not take or could not keep among it, and how much of
 * its workflow the soundness search saw.
 */
export async function checkDraft(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const row = await designableModule(ctx, params.moduleId);
  const { found, module, soundness } = await draftFaults(ctx, params.moduleId, row.draft, row.version_number);
  const stored = presentFaults(ctx, await storedFaults(ctx, row, module.form));
  return {
    ...found,
    faults: [...found.faults, ...stored],
    isSound: soundness.isSound,
    statesSearched: soundness.statesSearched,
  };
}
