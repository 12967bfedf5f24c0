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

export const replayEntries = defineEndpoint({
  name: 'replayEntries',
  method: 'POST',
  path: '/api/workflow/:moduleId/replay',
  summary: 'Replay finished entries on a draft',
  description:
    'Runs the saved draft over the newest finished entries with the decisions that were made. Nothing is stored or sent. Each entry is told only to those who may see it; of the others there are counts, none below five.',
  permission: 'designApps',
  writes: false,
  params: z.object({ moduleId: id }),
  body: z.object({ limit: z.number().int().min(1).max(200).default(50) }),
  response: z.object({
    /** Of the entries below. */
    counts: z.record(z.enum(replayVerdicts), z.number().int()),
    /**
     * Of the newest 200 finished entries those of which the caller is not told one by one, in groups of five: for not
     * being allowed to see them, or because a changed condition reads what is hidden. They are `unknown` as soon as they
     * come to a step that decides otherwise than the version they ran on. `null`: too few to tell.
     */
    unseen: z
      .object({
        total: z.number().int().nullable(),
        counts: z.record(z.enum(replayVerdicts), z.number().int()).nullable(),
      })
      .nullable(),
    entries: z.array(
      z.object({
        entryId: id,
        title: z.string(),
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
