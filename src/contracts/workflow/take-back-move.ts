import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { movedInstances } from './move-running.ts';

export const takeBackMove = defineEndpoint({
  name: 'takeBackMove',
  method: 'POST',
  path: '/api/workflow/:moduleId/move/undo',
  summary: 'Take back the move of running entries',
  description:
    'Moves entries back to their previous version and position, as long as nothing has happened to them since.',
  permission: 'administrate',
  writes: false,
  params: z.object({ moduleId: id }),
  body: z.object({
    instanceIds: z.array(id).min(1).max(200),
    /** The time of the move to undo, so that the call never undoes a different one. */
    movedOn: instant.optional(),
  }),
  response: movedInstances,
});
