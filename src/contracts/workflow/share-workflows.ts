import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { workflowDefinition } from '../shapes/module-definition.ts';

/**
 * The published workflows of the apps that one may design, by name: what can be taken over into another app. With
 * `moduleId` only that app's, and the workflow itself, as `createDefinition` takes it.
 */
export const shareWorkflows = defineEndpoint({
  name: 'shareWorkflows',
  method: 'GET',
  path: '/api/workflow/share',
  summary: 'Workflows that can be shared',
  permission: 'designApps',
  writes: false,
  query: z.object({ moduleId: id.optional() }),
  response: z.array(
    z.object({
      moduleId: id,
      displayName: z.string(),
      appIcon: z.string(),
      version: z.number().int(),
      /** Null in the list of all. */
      workflow: workflowDefinition.nullable(),
    }),
  ),
});
