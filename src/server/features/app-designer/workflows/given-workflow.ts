import type { z } from 'zod';
import { activityCatalogue } from '#activities/catalogue.ts';
import type { givenWorkflow } from '#contracts/shapes/given-definition.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import { keepNames } from '#engine/workflow/versions/keep-names.ts';

/** A workflow as a caller wrote it, under the names that are kept; permissions that it does not tell of stay. */
export function workflowOf(
  { activities, connections, fieldPermissions }: z.output<typeof givenWorkflow>,
  before: WorkflowDefinition,
): WorkflowDefinition {
  const given = {
    activities: activities.map(({ id, activityId = id ?? '', ...activity }) => ({ ...activity, activityId })),
    connections: connections.map(
      ({ destinationActivityId, targetActivityId = destinationActivityId ?? '', ...connection }) => ({
        ...connection,
        targetActivityId,
      }),
    ),
    fieldPermissions: fieldPermissions ?? before.fieldPermissions,
  };
  return keepNames(given, activityCatalogue);
}
