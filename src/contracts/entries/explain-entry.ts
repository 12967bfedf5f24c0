import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';
import { entryAction } from '../shapes/entry.ts';

/** Why something is so: a stable code, and the same in the caller's language. */
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
        /** Open tasks; of many the first. */
        tasks: z.array(
          z.object({
            taskId: id,
            assignee: personShape,
            because: reason,
            /** Who can decide on it now. Nobody: whoever has it has left, or may not answer any more. */
            actors: z.array(z.object({ person: personShape, standsIn: z.boolean() })),
          }),
        ),
        taskCount: z.number().int(),
      }),
    ),
    /** Whoever else can do something: the initiator and administrators, those who can do the same together. */
    others: z.array(
      z.object({
        /** Of many the first. */
        people: z.array(personShape),
        peopleCount: z.number().int(),
        actions: z.array(entryAction),
      }),
    ),
    /** Fields that the caller sees and cannot edit, by name; `section.field` for the column of a table. */
    fields: z.array(z.object({ path: z.string(), label: z.string() }).extend(reason.shape)),
    /** Actions that the caller cannot take. */
    actions: z.array(z.object({ action: entryAction }).extend(reason.shape)),
  }),
});
