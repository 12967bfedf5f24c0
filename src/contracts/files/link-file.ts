import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const linkFile = defineEndpoint({
  name: 'linkFile',
  method: 'POST',
  path: '/api/form/AWSS3/Permalink',
  summary: 'Permanent link to a file',
  description:
    'The address of a page that opens a file for signed-in people who may see an entry that contains it, at any time. The link itself gives nobody rights.',
  permission: 'signedIn',
  writes: false,
  body: z.object({ key: z.string().min(1).max(300) }),
  response: z.object({ url: z.string(), token: z.string() }),
});
