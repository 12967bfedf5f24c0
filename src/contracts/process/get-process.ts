import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { workflowDefinition } from '../shapes/module-definition.ts';

export const getProcess = defineEndpoint({
  name: 'getProcess',
  method: 'GET',
  path: '/api/process/:moduleId/overview',
  summary: 'What waits where in an app',
  description: 'The newest workflow of an app, and what waits at each activity now, on any version.',
  permission: 'operate',
  writes: false,
  params: z.object({ moduleId: id }),
  response: z.object({
    moduleId: id,
    name: z.string(),
    version: z.number().int(),
    workflow: workflowDefinition,
    /** The activities with waiting instances, including those that only older versions have. */
    waiting: z.array(
      z.object({
        activityId: z.string(),
        count: z.number().int(),
        faulted: z.number().int(),
        meanSeconds: z.number(),
        longestSeconds: z.number(),
      }),
    ),
    /** Activities that an instance can be moved to. */
    targets: z.array(z.object({ activityId: z.string(), activityName: z.string() })),
  }),
});
