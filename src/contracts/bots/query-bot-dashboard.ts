import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { botFigures } from './bot-shapes.ts';

export const queryBotDashboard = defineEndpoint({
  name: 'queryBotDashboard',
  method: 'GET',
  path: '/api/rpa/dashboard/bot/daterange/moduleid',
  summary: 'Figures of bots',
  description:
    'Runs, successes, failures and mean duration of runs that began from the day `from` to the day `to` in the time zone of the organisation, by day and by app. An app that the caller does not see has no name.',
  permission: 'manageTenant',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({
    botId: id.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    moduleId: id.optional(),
  }),
  response: botFigures.extend({
    by_day: z.array(botFigures.extend({ day: z.iso.date() })),
    by_module: z.array(botFigures.extend({ module_id: id.nullable(), app: z.string() })),
  }),
});
