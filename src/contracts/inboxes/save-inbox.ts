import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { inboxSettings } from './inbox-shapes.ts';

export const saveInbox = defineEndpoint({
  name: 'saveInbox',
  method: 'POST',
  path: '/api/inbox/save',
  summary: 'Save an inbox',
  description:
    'Creates an inbox or, with `id` and the `revision` that was read, changes one. Keys that are absent keep their values. `password` is encrypted and never returned; with another `host`, `port`, `security` or `username` it has to be given again. The caller becomes the owner, with whose rights mails act; a system administrator can name the person of a service key instead. Only administrators can have `acts_as` other than `owner`. A call that only pauses (`is_active` false) leaves the owner. A new inbox, and one with another server, mailbox or user, begins with the mails that come from then on.',
  permission: 'manageTenant',
  writes: false,
  errors: ['duplicate_name', 'stale_revision'],
  body: leavingAbsent(inboxSettings)
    .partial()
    .extend({
      id: id.optional(),
      revision: z.number().int().optional(),
      /** Absent: as it is. */
      password: z.string().min(1).max(500).optional(),
      /** The caller, or the person of a service key; absent: as it is if the caller could choose it, else the caller. */
      owner_id: id.optional(),
    }),
  response: z.object({ id, revision: z.number().int() }),
});
