import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { workflowDefinition } from '../shapes/module-definition.ts';

export const shareWorkflows = defineEndpoint({
  name: 'shareWorkflows',
  method: 'GET',
  path: '/api/workflow/share',
  summary: 'Workflows that can be shared',
  description:
    "The published workflows of apps that the caller may design, by name, for use in another app. With `moduleId`: that app's workflow in the form that `createDefinition` accepts.",
  permission: 'designApps',
  writes: false,
  query: z.object({ moduleId: id.optional() }),
  response: z.array(
    z.object({
      moduleId: id,
      displayName: z.string(),
      appIcon: z.string(),
      version: z.number().int(),
      /** Null in the list of all workflows. */
      workflow: workflowDefinition.nullable(),
    }),
  ),
});
