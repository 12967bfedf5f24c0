import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

const step = z.object({ activityId: z.string(), activityName: z.string(), outcome: z.string() });

/**
 * How the draft would have handled a finished entry. `same`: same path and same end; `elsewhere`: another path or end,
 * including a path to a step that no one answered then; `neverFinishes`: the entry would never finish; `unknown`: the
 * path is the same so far, but the history does not answer what the draft asks next.
 */
export const replayResults = ['same', 'elsewhere', 'neverFinishes', 'unknown'] as const;

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
    /** Counts of the entries below. */
    counts: z.record(z.enum(replayResults), z.number().int()),
    /**
     * Of the newest 200 finished entries, those that the caller does not get one by one, in groups of five: the caller
     * may not see them, or a changed condition reads a hidden field. They are `unknown` once they reach a step that
     * decides differently from the version they ran on. `null`: too few to report.
     */
    unseen: z
      .object({
        total: z.number().int().nullable(),
        counts: z.record(z.enum(replayResults), z.number().int()).nullable(),
      })
      .nullable(),
    entries: z.array(
      z.object({
        entryId: id,
        title: z.string(),
        endedOn: instant,
        verdict: z.enum(replayResults),
        statusThen: z.string(),
        statusNow: z.string(),
        /** Where the paths part: the next step then and the next step now; null: there is none. */
        parting: z.object({ before: step.nullable(), now: step.nullable() }).nullable(),
        /** Where the draft stops, and why: a code of the workflow's faults, or `not_answered`. */
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
