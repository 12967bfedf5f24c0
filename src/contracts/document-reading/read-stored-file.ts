import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const readStoredFile = defineEndpoint({
  name: 'readStoredFile',
  method: 'POST',
  path: '/api/ocr/readfile',
  summary: 'Have a file of an entry read',
  description:
    'Has a file that is already stored read by the provider of its app: a file of an entry that the caller may see, or one that they have sent themselves. Ask `/api/ocr/getresponsebyid` for the result.',
  permission: 'signedIn',
  writes: true,
  body: z.object({ moduleId: id, key: z.string().min(1).max(300) }),
  response: z.object({ id }),
});
