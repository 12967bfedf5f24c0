import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { describedPerson } from '../shapes/entry.ts';

/** Most people that one call tells of. */
export const maximumDescribed = 200;

/**
 * Of people chosen while an entry is edited, what expressions of its visible fields ask for; record id `new` means an
 * entry not yet saved. Nobody is described to those who may not edit the entry.
 */
export const describePeople = defineEndpoint({
  name: 'describePeople',
  method: 'POST',
  path: '/api/EntryModule/:recordId/people',
  summary: 'What an entry’s expressions know of people',
  permission: 'signedIn',
  writes: false,
  params: z.object({ recordId: z.union([id, z.literal('new')]) }),
  query: z.object({ moduleId: id, taskId: id.optional() }),
  body: z.object({ ids: z.array(id).max(maximumDescribed) }),
  response: z.array(describedPerson),
});
