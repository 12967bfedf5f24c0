import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldValue, id } from '../shapes/basics.ts';
import { botRunStates } from './bot-shapes.ts';

export const reportBotRun = defineEndpoint({
  name: 'reportBotRun',
  method: 'POST',
  path: '/api/rpa/executed',
  summary: 'Report how a run ended',
  description:
    'Ends a run that is under way or waits for a person: `cancelled` stops it. The same report again answers the same; another one is refused (`idempotency_conflict`), and so is a report of a run that has ended by itself (`action_not_possible`, `bot_run_ended`).',
  permission: 'manageTenant',
  writes: true,
  errors: ['idempotency_conflict', 'action_not_possible'],
  body: z.object({
    /** Of the run. */
    id,
    status: z.enum(['succeeded', 'failed', 'cancelled']),
    result: fieldValue.default(null),
    message: z.string().trim().max(2000).default(''),
  }),
  response: z.object({ id, status: z.enum(botRunStates) }),
});
