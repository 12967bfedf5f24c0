import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id } from '../shapes/basics.ts';
import { activityMapping } from './preview-running.ts';

/** The result for each affected instance. */
export const movedInstances = z.object({
  done: z.array(id),
  refused: z.array(z.object({ instanceId: id, code: z.string(), message: z.string() })),
});

export const moveRunning = defineEndpoint({
  name: 'moveRunning',
  method: 'POST',
  path: '/api/workflow/:moduleId/move',
  summary: 'Move running entries to the newest version',
  description:
    'Moves running entries to the newest version, each in its own transaction: form, rights, tasks and deadlines.',
  permission: 'administrate',
  writes: false,
  params: z.object({ moduleId: id }),
  body: z.object({
    instanceIds: z.array(id).min(1).max(200),
    mapping: activityMapping.default({}),
    message: actionMessage.default(''),
  }),
  response: movedInstances,
});
