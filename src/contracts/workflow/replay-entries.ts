import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

const step = z.object({ activityId: z.string(), activityName: z.string(), outcome: z.string() });

/**
 * How the draft would have dealt with a finished entry: `same` way and end; `elsewhere`: another way or end,
 * even one that leads to a step which nobody answered then; `neverFinishes`: it would stand still for ever; `unknown`:
 * the same way as far as it goes, but what happened does not answer what the draft asks next.
 */
export const replayVerdicts = ['same', 'elsewhere', 'neverFinishes', 'unknown'] as const;

/** Runs the saved draft over the newest finished entries, with what people answered then. Nothing is written or sent. */
export const replayEntries = defineEndpoint({
  name: 'replayEntries',
  method: 'POST',
  path: '/api/workflow/:moduleId/replay',
  summary: 'Replay finished entries on a draft',
  permission: 'designApps',
  writes: false,
  params: z.object({ moduleId: id }),
  body: z.object({ limit: z.number().int().min(1).max(200).default(50) }),
  response: z.object({
    counts: z.record(z.enum(replayVerdicts), z.number().int()),
    entries: z.array(
      z.object({
        entryId: id,
        /** Null: the caller may not see the entry. */
        title: z.string().nullable(),
        endedOn: instant,
        verdict: z.enum(replayVerdicts),
        statusThen: z.string(),
        statusNow: z.string(),
        /** Where the ways part: what came next then and what would come now; null: nothing more. */
        parting: z.object({ before: step.nullable(), now: step.nullable() }).nullable(),
        /** Where the draft stands still, and why: a code of the workflow's faults, or `not_answered`. */
        stop: z
          .object({ activityId: z.string(), activityName: z.string(), code: z.string(), message: z.string() })
          .nullable(),
        /** Connections that the draft would take, in order. */
        path: z.array(
          z.object({ sourceActivityId: z.string(), targetActivityId: z.string(), outcome: z.string() }),
        ),
      }),
    ),
  }),
});
