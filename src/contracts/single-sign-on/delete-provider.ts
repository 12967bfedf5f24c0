import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteProvider = defineEndpoint({
  name: 'deleteProvider',
  method: 'POST',
  path: '/api/identity/sso/provider/delete',
  summary: 'Delete a provider of single sign-on',
  description:
    'Deletes a provider with its links to people. The people stay, and so do their running sessions.',
  permission: 'operate',
  writes: true,
  query: z.object({ id }),
  response: nothing,
});
