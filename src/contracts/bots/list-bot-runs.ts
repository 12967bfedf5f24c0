import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf } from '../shapes/list.ts';
import { botRunRow } from './bot-shapes.ts';

export const listBotRuns = defineEndpoint({
  name: 'listBotRuns',
  method: 'GET',
  path: '/api/rpa/runs',
  summary: 'Log of a bot',
  description: 'The runs of a bot, newest first. A run is kept for 90 days.',
  permission: 'manageTenant',
  writes: false,
  query: z.object({
    botId: id,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    length: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: listOf(botRunRow),
});
