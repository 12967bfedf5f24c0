import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { botFigures } from './bot-shapes.ts';

/** Length of a page of bot usage, unless another is asked for; also the most. */
const botUsageLength = 1000;

export const listBotUsage = defineEndpoint({
  name: 'listBotUsage',
  method: 'POST',
  path: '/api/botusage/datatables',
  summary: 'List bot usage',
  description:
    'Runs of each bot in the last 30 days; columns `name`, `provider`, `service`, `runs`. `length` is 1000 by default, and at most.',
  permission: 'manageTenant',
  writes: false,
  body: listRequest.extend({
    length: z.number().int().min(1).max(botUsageLength).default(botUsageLength),
  }),
  response: listOf(
    botFigures.extend({ bot_id: id, name: z.string(), provider: z.string(), service: z.string() }),
  ),
});
