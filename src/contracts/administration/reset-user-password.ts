import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const resetUserPassword = defineEndpoint({
  name: 'resetUserPassword',
  method: 'POST',
  path: '/api/sys/user/resetpassword',
  summary: 'Let a user choose a new password',
  description:
    'Sends a user a link to choose a new password. The old password works until then. Without a mail server the answer carries the link.',
  permission: 'administrate',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ id }),
  response: z.object({ link: z.string().nullable() }),
});
