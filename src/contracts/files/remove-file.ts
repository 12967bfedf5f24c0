import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const removeFile = defineEndpoint({
  name: 'removeFile',
  method: 'POST',
  path: '/api/form/AWSS3/RemoveFileByKey',
  summary: 'Remove an unused file',
  description: 'Deletes a file that the caller uploaded and that no entry uses.',
  permission: 'signedIn',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ key: z.string().min(1).max(300) }),
  response: nothing,
});
