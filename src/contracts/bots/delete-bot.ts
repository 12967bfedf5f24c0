import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteBot = defineEndpoint({
  name: 'deleteBot',
  method: 'DELETE',
  path: '/api/rpa/delete/:id',
  summary: 'Delete a bot',
  description:
    'Deletes a bot with its versions and its log. A run under way stops after its step. Entries stay.',
  permission: 'manageTenant',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
