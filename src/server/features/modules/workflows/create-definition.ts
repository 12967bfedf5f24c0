import { activityCatalogue } from '#activities/catalogue.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { createDefinition as endpoint } from '#contracts/workflow/create-definition.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { keepNames } from '#engine/workflow/keep-names.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { designableModule } from '../access/design-access.ts';
import { sameEtag } from '../design/etag.ts';
import { storeDraft } from '../design/store-draft.ts';

type Body = EndpointInput<typeof endpoint>['body'];

export async function createDefinition(
  ctx: Context,
  { headers, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId } = body;
  const module = await designableModule(ctx, moduleId, { lock: true });
  const known = headers['if-match'];
  if (known !== undefined && !sameEtag(known, module.draft_etag)) throw new AppError('stale_definition');
  const workflow = keepNames(workflowOf(body), activityCatalogue);
  return { moduleId, ...(await storeDraft(ctx, moduleId, { ...module.draft, workflow })) };
}

function workflowOf({ activities, connections, fieldPermissions }: Body): WorkflowDefinition {
  return {
    activities: activities.map(({ id, activityId = id ?? '', ...activity }) => ({ ...activity, activityId })),
    connections: connections.map(
      ({ destinationActivityId, targetActivityId = destinationActivityId ?? '', ...connection }) => ({
        ...connection,
        targetActivityId,
      }),
    ),
    fieldPermissions,
  };
}
