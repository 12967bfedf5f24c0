import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { botRunRow, takenStep } from './bot-shapes.ts';

export const getBotRun = defineEndpoint({
  name: 'getBotRun',
  method: 'GET',
  path: '/api/rpa/runs/:id',
  summary: 'A run of a bot',
  description:
    'One run with its steps and what they cost; a step that failed is in the costs of the run only. Values are masked and cut, and only the person reads them in whose name it ran.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: botRunRow.extend({
    bot_id: id,
    failed_at: z.string().nullable(),
    /** What started it, as JSON text; null: the caller may not see it. */
    input: z.string().nullable(),
    /** What was reported when it ended, as JSON text; null: nothing, or the caller may not see it. */
    result: z.string().nullable(),
    values_shown: z.boolean(),
    /** Numbers of pictures, and the steps after which they were taken. */
    pictures: z.array(z.object({ number: z.number().int(), path: z.string() })),
    steps: z.array(takenStep),
  }),
});
