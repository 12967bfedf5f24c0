import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { botStep } from './bot-steps.ts';

export const getBotVersion = defineEndpoint({
  name: 'getBotVersion',
  method: 'GET',
  path: '/api/rpa/versions/:id/:version',
  summary: 'A version of a bot',
  description: 'The steps of a bot as they were in one of its versions.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id, version: z.coerce.number().int().min(1).max(1_000_000_000) }),
  response: z.object({ version: z.number().int(), steps: z.array(botStep) }),
});
