import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { listOf } from '../shapes/list.ts';

export const listBotVersions = defineEndpoint({
  name: 'listBotVersions',
  method: 'GET',
  path: '/api/rpa/versions',
  summary: 'Versions of a bot',
  description:
    'The versions of the steps of a bot, newest first. Each save that changes the steps makes one; going back to one is a save with its steps.',
  permission: 'manageTenant',
  writes: false,
  query: z.object({
    botId: id,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    length: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: listOf(
    z.object({
      version: z.number().int(),
      saved_on: instant,
      saved_by: personShape,
      /** Inner ones included. */
      steps: z.number().int(),
    }),
  ),
});
