import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { checkDraft as endpoint } from '#contracts/modules/check-draft.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { draftFaults } from '../faults/draft-faults.ts';

/** Everything wrong with the saved draft, and how much of its workflow the soundness search saw. */
export async function checkDraft(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { draft } = await designableModule(ctx, params.moduleId);
  const { soundness, ...faults } = await draftFaults(ctx, params.moduleId, draft);
  return { ...faults, isSound: soundness.isSound, statesSearched: soundness.statesSearched };
}
