import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const listPictures = defineEndpoint({
  name: 'listPictures',
  method: 'POST',
  path: '/api/sys/User/ProfilePictures',
  summary: 'Addresses of profile pictures',
  description:
    'The addresses of the pictures of people, each with a ticket that is valid until `expiresAt`. People without a picture are left out.',
  permission: 'signedIn',
  writes: false,
  body: z.object({ ids: z.array(id).min(1).max(200) }),
  response: z.array(z.object({ id, url: z.string(), expiresAt: instant })),
});
