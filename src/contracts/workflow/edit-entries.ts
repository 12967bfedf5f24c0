import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';

/** An entry's revision, and the actor's own task for the change, if any. */
const entryChange = z.object({
  id,
  /** The revision that the values are based on; a newer revision of the entry refuses the change. */
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
    /** `before`: the earlier values of the named fields, ready to send to undo the change; secrets are omitted. */
    changed: z.array(z.object({ id, revision: z.number().int(), before: entryValues })),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
});
