import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { listOf } from '../shapes/list.ts';

/** One running instance, as operators of the engine see it. */
export const processInstance = z.object({
  id,
  recordId: id,
  title: z.string(),
  version: z.number().int(),
  status: z.string(),
  initiator: personShape.nullable(),
  startedOn: instant,
  /** The time since which the longest waiting token waits. */
  waitingSince: instant.nullable(),
  at: z.array(z.object({ activityId: z.string(), activityName: z.string() })),
  /** Steps that wait for a data connector that someone has paused. */
  pauses: z.array(z.object({ activityName: z.string(), since: instant, message: z.string() })),
  /** Why it stopped. */
  faults: z.array(z.object({ activityName: z.string(), code: z.string(), message: z.string() })),
});

export const listInstances = defineEndpoint({
  name: 'listInstances',
  method: 'POST',
  path: '/api/process/:moduleId/instances/datatables',
  summary: 'Running instances of an app',
  description: 'The running instances of an app, longest waiting first.',
  permission: 'operate',
  writes: false,
  params: z.object({ moduleId: id }),
  body: z.object({
    page: z.number().int().min(1).max(1_000_000).default(1),
    length: z.number().int().min(1).max(100).default(25),
    /** Only instances at this activity. */
    activityId: z.string().max(100).optional(),
    isFaulted: z.boolean().default(false),
  }),
  response: listOf(processInstance),
});
