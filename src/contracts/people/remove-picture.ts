import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const removePicture = defineEndpoint({
  name: 'removePicture',
  method: 'POST',
  path: '/api/sys/User/ProfilePicture/remove',
  summary: 'Remove a profile picture',
  description:
    'From then on the initials of the person are shown. Without `id` it is the caller’s own; administrators remove that of others.',
  permission: 'signedIn',
  writes: true,
  errors: ['forbidden', 'not_found'],
  body: z.object({ id: id.optional() }),
  response: nothing,
});
