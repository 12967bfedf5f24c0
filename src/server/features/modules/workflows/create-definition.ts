import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { createDefinition as endpoint } from '#contracts/workflow/create-definition.ts';
import { staleError } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { sameEtag } from '../design/etag.ts';
import { storeDraft } from '../design/store-draft.ts';
import { workflowOf } from './given-workflow.ts';

export async function createDefinition(
  ctx: Context,
  { headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId } = body;
  const module = await designableModule(ctx, moduleId, { lock: true });
  const known = headers['if-match'];
  if (known !== undefined && !sameEtag(known, module.draft_etag)) {
    throw await staleError(ctx, 'stale_definition', {
      modifiedBy: module.modified_by,
      modifiedOn: module.modified_on,
    });
  }
  const workflow = workflowOf(body, module.draft.workflow);
  return { moduleId, ...(await storeDraft(ctx, module, { ...module.draft, workflow })) };
}
