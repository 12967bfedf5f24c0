import type { createDefinition as endpoint } from '#contracts/app-designer/create-definition.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { designableModule } from '#server/features/modules/index.ts';
import { staleError } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { sameEtag } from '../drafts/etag.ts';
import { storeDraft } from '../drafts/store-draft.ts';
import { workflowOf } from './given-workflow.ts';

export async function createDefinition(
  ctx: Context,
  { headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId } = body;
  const module = await designableModule(ctx, moduleId, { lock: true });
  const known = headers['if-match'];
  if (known !== undefined && !sameEtag(known, module.draftEtag)) {
    throw await staleError(ctx, 'stale_definition', {
      modifiedBy: module.modifiedBy,
      modifiedOn: module.modifiedOn,
    });
  }
  const workflow = workflowOf(body, module.draft.workflow);
  return { moduleId, ...(await storeDraft(ctx, module, { ...module.draft, workflow })) };
}
