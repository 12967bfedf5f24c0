import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const getBotPicture = defineEndpoint({
  name: 'getBotPicture',
  method: 'GET',
  path: '/api/rpa/runs/:id/pictures/:number',
  summary: 'A picture of a run',
  description:
    'The page as it was after a browser step of a run that did not succeed, as a JPEG in base64. Passwords and secrets are covered. Only the person in whose name it ran sees it; it is kept for 14 days.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id, number: z.coerce.number().int().min(0).max(1_000_000) }),
  response: z.object({ picture: z.string(), taken_on: instant }),
});
