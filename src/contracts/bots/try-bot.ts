import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { botSample, botSettings, botTrial } from './bot-shapes.ts';

export const tryBot = defineEndpoint({
  name: 'tryBot',
  method: 'POST',
  path: '/api/rpa/execute/test',
  summary: 'Test a bot with a sample',
  description:
    'Runs the steps with the rights of the caller and undoes everything: no entry is made or changed and nobody is told. Connectors are not asked: `answers` of the sample stand in for them. Waiting takes no time. With `opens_pages` browser steps open, type, choose and read in an isolated browser that reaches `addresses`; nothing is clicked, sent, downloaded or uploaded, and pages send nothing but GET. Such a step only looks for its element, and what follows on its page is imagined, as are secrets. Steps that all succeed count as tested, also in a bot that is saved later.',
  permission: 'manageTenant',
  writes: false,
  errors: ['validation_failed'],
  body: z.object({
    steps: botSettings.shape.steps.unwrap(),
    sample: botSample,
    opens_pages: z.boolean().default(false),
    addresses: botSettings.shape.addresses,
  }),
  response: botTrial,
});
