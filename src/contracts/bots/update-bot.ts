import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { botSecrets, botSettings } from './bot-shapes.ts';

export const updateBot = defineEndpoint({
  name: 'updateBot',
  method: 'POST',
  path: '/api/rpa/update',
  summary: 'Change a bot',
  description:
    'Changes a bot, with the `revision` that was read. Keys that are absent keep their values. Other steps make a new version, which has to succeed in a test before the bot can be on with it; runs under way keep theirs. The caller becomes its owner, with whose rights it runs; a call that only pauses (`is_active` false) leaves the owner.',
  permission: 'manageTenant',
  writes: true,
  errors: ['validation_failed', 'duplicate_name', 'stale_revision'],
  body: leavingAbsent(botSettings)
    .partial()
    .extend({ id, revision: z.number().int(), secrets: botSecrets.optional() }),
  response: z.object({ id, revision: z.number().int(), version: z.number().int() }),
});
