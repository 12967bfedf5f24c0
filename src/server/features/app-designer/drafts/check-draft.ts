import type { checkDraft as endpoint } from '#contracts/app-designer/check-draft.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { draftFaults, presentFaults } from '#server/features/app-checks/index.ts';
import { designableModule } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
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
  const { found, module, soundness } = await draftFaults(ctx, params.moduleId, row.draft, row.versionNumber);
  const stored = presentFaults(ctx, await storedFaults(ctx, row, module.form));
  return {
    ...found,
    faults: [...found.faults, ...stored],
    isSound: soundness.isSound,
    statesSearched: soundness.statesSearched,
  };
}
