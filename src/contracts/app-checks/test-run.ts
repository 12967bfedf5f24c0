import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id, instant, personShape } from '../shapes/basics.ts';
import { faultOfEntry } from '../shapes/entry.ts';

const key = z.string().max(80);
const outcome = z.string().max(100);

/** An event of a test run: an answer to a task, a time that is reached, or a job that has ended. */
export const testRunStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decide'), taskKey: key, outcome }),
  z.object({ kind: z.literal('fire'), key }),
  z.object({ kind: z.literal('finish'), key, outcome }),
]);

/** Why a test run is waiting. */
export const testRunWait = z.object({
  activityId: z.string(),
  activityName: z.string(),
  kind: z.enum(['people', 'time', 'work', 'fault']),
  /** For `people`: the open tasks. */
  tasks: z.array(z.object({ taskKey: z.string(), assignee: personShape })),
  /** For `people`: how many must agree. */
  needed: z.number().int(),
  /** For `time` and `work`: the key that the step names. */
  key: z.string().nullable(),
  /** For `time`: the moment it is due. */
  at: instant.nullable(),
  outcomes: z.array(z.string()),
  /** For `fault`: the fault as readers of the entry see it, with all known detail. */
  fault: faultOfEntry.nullable(),
});

export const testRun = defineEndpoint({
  name: 'testRun',
  method: 'POST',
  path: '/api/workflow/:moduleId/testrun',
  summary: 'Try out the draft of an app',
  description:
    'Runs the saved draft with these values and steps, each time from the start. Nothing is stored or sent.',
  permission: 'designApps',
  writes: false,
  errors: ['action_not_possible', 'task_closed', 'validation_failed'],
  params: z.object({ moduleId: id }),
  body: z.object({
    data: entryValues,
    /** The person who submits; the caller when absent. */
    initiatorId: id.optional(),
    steps: z.array(testRunStep).max(200).default([]),
  }),
  response: z.object({
    status: z.string(),
    initiator: personShape,
    /** What happened, oldest first. */
    events: z.array(
      z.object({
        /** Number of the step that caused it; 0 for the submit. */
        step: z.number().int(),
        event: z.string(),
        activityId: z.string().nullable(),
        activityName: z.string(),
        outcome: z.string().nullable(),
        actor: personShape.nullable(),
      }),
    ),
    /** Connections taken, in order. */
    path: z.array(
      z.object({ sourceActivityId: z.string(), targetActivityId: z.string(), outcome: z.string() }),
    ),
    waiting: z.array(testRunWait),
    /** Fields that the workflow wrote, by step. */
    changes: z.array(
      z.object({ step: z.number().int(), field: z.string(), label: z.string(), text: z.string() }),
    ),
  }),
});
