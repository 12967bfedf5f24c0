import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { botSecrets, botSettings } from './bot-shapes.ts';

export const saveBot = defineEndpoint({
  name: 'saveBot',
  method: 'POST',
  path: '/api/rpa/save',
  summary: 'Create a bot',
  description:
    'Creates a bot that runs with the rights of the caller. One that is switched on (`is_active`) must have a bot licence for its provider and service, steps without faults that all succeeded in a test with a sample (`POST /api/rpa/execute/test`), and only apps and connectors that the caller has; untested steps are refused as `bot_untested`. One that is off may have faults, which its detail lists.',
  permission: 'manageTenant',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'duplicate_name'],
  body: leavingAbsent(botSettings).extend({ secrets: botSecrets.optional() }),
  response: z.object({ id, revision: z.number().int(), version: z.number().int() }),
});
