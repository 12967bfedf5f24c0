import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const getPicture = defineEndpoint({
  name: 'getPicture',
  method: 'GET',
  path: '/api/sys/User/ProfilePicture',
  summary: 'A profile picture',
  description:
    'The picture of a person, for a caller with its ticket: PNG, JPEG or WebP. `listPictures` issues tickets.',
  permission: 'anyone',
  writes: false,
  transport: 'file',
  errors: ['not_found'],
  query: z.object({ id, token: z.string().min(1).max(2000) }),
  response: z.unknown(),
});
