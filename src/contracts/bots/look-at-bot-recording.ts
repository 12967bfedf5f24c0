import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { botRecordingState } from './bot-recording.ts';

export const lookAtBotRecording = defineEndpoint({
  name: 'lookAtBotRecording',
  method: 'GET',
  path: '/api/rpa/recordings/:id',
  summary: 'Look at a recording',
  description:
    'The page and the steps so far. Waits up to two seconds for a picture newer than `seen`. On another server node than that of the browser it is refused with `bot_recording_elsewhere`; the same call again can reach the right one.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible'],
  params: z.object({ id }),
  query: z.object({ seen: z.coerce.number().int().min(-1).max(1_000_000_000) }),
  response: botRecordingState,
});
