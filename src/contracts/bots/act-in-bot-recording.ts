import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { botRecordingState, recordedAct } from './bot-recording.ts';

export const actInBotRecording = defineEndpoint({
  name: 'actInBotRecording',
  method: 'POST',
  path: '/api/rpa/recordings/act',
  summary: 'Act in a recording',
  description:
    'Does on the page what the caller did on its picture, and notes the step. What is typed into inputs for passwords and codes is noted as a secret without its value. Refused with `bot_recording_elsewhere` on another server node; nothing is done then.',
  permission: 'manageTenant',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ id, act: recordedAct }),
  response: botRecordingState,
});
