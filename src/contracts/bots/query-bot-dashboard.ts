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
    'Runs, successes, failures, mean duration, costs and ways of finding elements of runs that began from the day `from` to the day `to` in the time zone of the organisation, by day and by app. In up to 366 days, those without runs are there, too. An app that the caller does not see has no name.',
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
    /** How many browser steps found their element by which of their targets, from 1. */
    ways: z.array(z.object({ number: z.number().int(), steps: z.number().int() })),
    by_day: z.array(botFigures.extend({ day: z.iso.date() })),
    by_module: z.array(botFigures.extend({ module_id: id.nullable(), app: z.string() })),
  }),
});
