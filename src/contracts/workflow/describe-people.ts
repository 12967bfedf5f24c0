import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { describedPerson } from '../shapes/entry.ts';

/** The number of people that one call can describe. */
export const maxDescribed = 200;

export const describePeople = defineEndpoint({
  name: 'describePeople',
  method: 'POST',
  path: '/api/EntryModule/:recordId/people',
  summary: 'What an entry’s expressions know of people',
  description:
    'The details of people that expressions of the visible fields need, for people chosen while an entry is edited. Record id `new` means an entry that is not saved yet. Callers who cannot edit the entry get no details.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ recordId: z.union([id, z.literal('new')]) }),
  query: z.object({ moduleId: id, taskId: id.optional() }),
  body: z.object({ ids: z.array(id).max(maxDescribed) }),
  response: z.array(describedPerson),
});
