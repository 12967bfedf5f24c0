import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { recordedShape } from './bot-recording.ts';

export const endBotRecording = defineEndpoint({
  name: 'endBotRecording',
  method: 'POST',
  path: '/api/rpa/recordings/end',
  summary: 'End a recording',
  description: 'Ends the browser and gives the steps. They belong to no bot until one is saved with them.',
  permission: 'manageTenant',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ id }),
  response: recordedShape,
});
