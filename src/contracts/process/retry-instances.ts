import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { movedInstances } from '../workflow/move-running.ts';

export const retryInstances = defineEndpoint({
  name: 'retryInstances',
  method: 'POST',
  path: '/api/process/:moduleId/instances/retry',
  summary: 'Try many again after a fault',
  description: 'Retries many instances that stopped with an error, each in its own transaction.',
  permission: 'operate',
  writes: false,
  params: z.object({ moduleId: id }),
  body: z.object({ instanceIds: z.array(id).min(1).max(200) }),
  /** `faulted`: the retried instances that stopped with a fault again. */
  response: movedInstances.extend({ faulted: z.array(id) }),
});
