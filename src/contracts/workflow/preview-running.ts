import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

const activityId = z.string().min(1).max(100);

/** Where to move tokens whose activity does not exist in a version: their activity → activity of the new version. */
export const activityMapping = z
  .record(activityId, activityId)
  .refine((mapping) => Object.keys(mapping).length <= 200, { error: 'too_many' });

export const previewRunning = defineEndpoint({
  name: 'previewRunning',
  method: 'POST',
  path: '/api/workflow/:moduleId/inflight',
  summary: 'Preview what a draft means for running entries',
  description:
    'Sorts entries that run on older versions by whether they could continue on the saved draft. Nothing is moved.',
  permission: 'designApps',
  writes: false,
  params: z.object({ moduleId: id }),
  body: z.object({ mapping: activityMapping.default({}) }),
  response: z.object({
    /** Over all checked instances. */
    counts: z.object({ clean: z.number().int(), mapping: z.number().int(), stays: z.number().int() }),
    /** False: more instances are running than were checked. */
    isComplete: z.boolean(),
    /** The draft is the newest version, so running entries can be moved to it. */
    isPublished: z.boolean(),
    /** Activities that need a target. */
    unmapped: z.array(
      z.object({ activityId: z.string(), activityName: z.string(), count: z.number().int() }),
    ),
    /** Activities of the draft that tokens may be sent to. */
    targets: z.array(z.object({ activityId: z.string(), activityName: z.string() })),
    entries: z.array(
      z.object({
        instanceId: id,
        entryId: id,
        /** Null: the caller may not see the entry. */
        title: z.string().nullable(),
        version: z.number().int(),
        startedOn: instant,
        activityName: z.string(),
        verdict: z.enum(['clean', 'mapping', 'stays']),
        /** Why the instance stays. */
        reason: z.string().nullable(),
      }),
    ),
  }),
});
