import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

/** Removes a file that the user uploaded and that no entry holds. */
export const removeFile = defineEndpoint({
  name: 'removeFile',
  method: 'POST',
  path: '/api/form/AWSS3/RemoveFileByKey',
  summary: 'Remove an unused file',
  permission: 'signedIn',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ key: z.string().min(1).max(300) }),
  response: nothing,
});
