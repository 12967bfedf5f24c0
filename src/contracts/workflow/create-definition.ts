import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { faultList } from '../shapes/module.ts';
import { workflowDefinition } from '../shapes/module-definition.ts';

const { activities, connections, fieldPermissions } = workflowDefinition.shape;
const activityId = activities.element.shape.activityId;
const missing = { error: 'input_missing' };

/** An activity may be named by `id`, the end of a connection by `destinationActivityId`. */
const givenActivity = activities.element
  .extend({ activityId: activityId.optional(), id: activityId.optional() })
  .refine((activity) => (activity.activityId ?? activity.id) !== undefined, {
    ...missing,
    path: ['activityId'],
  });

const givenConnection = connections.element
  .extend({ targetActivityId: activityId.optional(), destinationActivityId: activityId.optional() })
  .refine((end) => (end.targetActivityId ?? end.destinationActivityId) !== undefined, {
    ...missing,
    path: ['targetActivityId'],
  });

/**
 * Makes a workflow that of an app's draft, in the place of the one there. It may be written under the other names that
 * activity types and their properties go by. A faulty one is saved too, and its faults are answered.
 */
export const createDefinition = defineEndpoint({
  name: 'createDefinition',
  method: 'POST',
  path: '/api/workflow/definitions',
  summary: 'Create the workflow of an app',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['stale_definition'],
  headers: z.object({ 'if-match': z.string().max(100).optional() }),
  body: z.object({
    moduleId: id,
    activities: z.array(givenActivity).max(300),
    connections: z.array(givenConnection).max(1000),
    fieldPermissions,
  }),
  response: z.object({ moduleId: id, etag: z.string(), faults: faultList }),
});
