import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

export const getFile = defineEndpoint({
  name: 'getFile',
  method: 'POST',
  path: '/api/form/AWSS3/GetFile',
  summary: 'Ticket for a file',
  description:
    'A ticket for one file, valid for one minute, for callers who may see an entry that contains it.',
  permission: 'signedIn',
  writes: false,
  body: z.object({ key: z.string().min(1).max(300) }),
  response: z.object({
    url: z.string(),
    expiresAt: instant,
    name: z.string(),
    size: z.number().int(),
    type: z.string(),
  }),
});
