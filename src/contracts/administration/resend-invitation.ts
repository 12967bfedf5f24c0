import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const resendInvitation = defineEndpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/sys/user/resendinvitation',
  summary: 'Invite a user again',
  description:
    'Sends a new invitation to a user who has not chosen a password yet. Earlier links stop working. Without a mail server the answer carries the link.',
  permission: 'administrate',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ id }),
  response: z.object({ link: z.string().nullable() }),
});
