import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';

/** An entry's revision, and the task of the actor's own through which it is changed, if any. */
const entryChange = z.object({
  id,
  /** What the values rest on; the entry is refused when it has moved on. */
  revision: z.number().int(),
  taskId: id.optional(),
  data: entryValues,
});

export const editEntries = defineEndpoint({
  name: 'editEntries',
  method: 'POST',
  path: '/api/EntryModule/editbyIds',
  summary: 'Change entries',
  description:
    "Changes fields of many entries, each on its own and with the caller's rights on that entry. Entries that cannot be changed are listed with the reason and stay as they were.",
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed'],
  query: z.object({ moduleId: id }),
  body: z.object({ changes: z.array(entryChange).min(1).max(200) }),
  response: z.object({
    /** `before`: what the named fields held, as it can be sent to take the change back; secrets are left out. */
    changed: z.array(z.object({ id, revision: z.number().int(), before: entryValues })),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
});
