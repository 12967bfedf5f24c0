import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id } from '../shapes/basics.ts';
import { movedInstances } from '../workflow/move-running.ts';

export const cancelInstances = defineEndpoint({
  name: 'cancelInstances',
  method: 'POST',
  path: '/api/process/:moduleId/instances/cancel',
  summary: 'Cancel many processes',
  description:
    'Cancels many running instances, each in its own transaction. Their entries become drafts again.',
  permission: 'operate',
  writes: false,
  params: z.object({ moduleId: id }),
  body: z.object({ instanceIds: z.array(id).min(1).max(200), message: actionMessage.default('') }),
  response: movedInstances,
});
