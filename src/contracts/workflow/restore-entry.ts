import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

export const restoreEntry = defineEndpoint({
  name: 'restoreEntry',
  method: 'POST',
  path: '/api/EntryModule/restore',
  summary: 'Take back a deletion',
  description:
    'Restores an entry that the caller deleted within the last day. Not possible for an entry whose workflow was running.',
  permission: 'signedIn',
  writes: true,
  errors: ['action_not_possible', 'stale_definition'],
  query: z.object({ moduleId: id, id }),
  response: z.object({ id, revision: z.number().int(), workflow_status: entryStatus }),
});
