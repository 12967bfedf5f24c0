import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';
import { entryAction } from '../shapes/entry.ts';

/** A reason: a stable code, and its text in the caller's language. */
const reason = z.object({ code: z.string(), text: z.string() });

export const explainEntry = defineEndpoint({
  name: 'explainEntry',
  method: 'GET',
  path: '/api/EntryModule/:recordId/why',
  summary: 'Why an entry stands as it does',
  description:
    'Explains the state of an entry to the caller: why its tasks are assigned as they are, who could act now, and what prevents the caller from editing a field or taking an action. Record id `new` explains an entry that is not saved yet.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ recordId: z.union([id, z.literal('new')]) }),
  query: z.object({ moduleId: id, taskId: id.optional() }),
  response: z.object({
    /** Each step that waits for people. */
    waiting: z.array(
      z.object({
        activityId: z.string(),
        activityName: z.string(),
        /** Open tasks; a long list is cut to the first ones. */
        tasks: z.array(
          z.object({
            taskId: id,
            assignee: personShape,
            because: reason,
            /** The people who can decide it now. Empty: the assignee has left, or is no longer allowed to answer. */
            actors: z.array(z.object({ person: personShape, standsIn: z.boolean() })),
          }),
        ),
        taskCount: z.number().int(),
      }),
    ),
    /** Other people who can act: the initiator and administrators, grouped by what they can do. */
    others: z.array(
      z.object({
        /** A long list is cut to the first ones. */
        people: z.array(personShape),
        peopleCount: z.number().int(),
        actions: z.array(entryAction),
      }),
    ),
    /** Fields that the caller can see but not edit, by name; `section.field` for the column of a table. */
    fields: z.array(z.object({ path: z.string(), label: z.string() }).extend(reason.shape)),
    /** Actions that the caller cannot take. */
    actions: z.array(z.object({ action: entryAction }).extend(reason.shape)),
  }),
});
