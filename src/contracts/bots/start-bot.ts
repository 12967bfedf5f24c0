import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue, id } from '../shapes/basics.ts';

export const startBot = defineEndpoint({
  name: 'startBot',
  method: 'POST',
  path: '/api/rpa/run',
  summary: 'Start a bot',
  description:
    'Starts a run of a bot that is switched on; `input` is what its steps find under that name. It runs with the rights of its owner, who alone can start it in this way (`bot_of_owner`): `updateBot` with nothing but `id` and `revision` takes a bot over.',
  permission: 'manageTenant',
  writes: true,
  isIdempotent: true,
  errors: ['action_not_possible', 'bot_of_owner'],
  body: z.object({ id, input: fieldValue.default(null) }),
  response: z.object({ id }),
});
