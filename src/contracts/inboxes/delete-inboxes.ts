import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteInboxes = defineEndpoint({
  name: 'deleteInboxes',
  method: 'POST',
  path: '/api/inbox/deletebyids',
  summary: 'Delete inboxes',
  description:
    'Deletes inboxes with their logs: all of them, or none when one does not exist. Entries, comments and the mails on their server stay.',
  permission: 'manageTenant',
  writes: true,
  body: z.array(id).min(1).max(100),
  response: nothing,
});
