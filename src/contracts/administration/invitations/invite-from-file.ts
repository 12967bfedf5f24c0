import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { peopleFilePlan } from './people-file.ts';

export const inviteFromFile = defineEndpoint({
  name: 'inviteFromFile',
  method: 'POST',
  path: '/api/sys/user/invite/file',
  summary: 'Invite the people of a file',
  description:
    'Creates and invites the people of an uploaded file in one transaction. With `faultyRows: refuse`, one faulty row refuses all of them, and the violations name the lines; with `leaveOut`, faulty rows are left out and the others invited. The hub tells the progress as `InvitationProgress`. Without a mail server the answer carries the links. The file is deleted.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  errors: ['duplicate_name', 'no_seat', 'action_not_possible'],
  body: peopleFilePlan.extend({
    faultyRows: z.enum(['refuse', 'leaveOut']).default('refuse'),
  }),
  response: z.object({
    users: z.array(z.object({ id, username: z.string(), link: z.string().nullable() })),
    /** The lines of rows that were left out. */
    leftOut: z.array(z.number().int()),
  }),
});
