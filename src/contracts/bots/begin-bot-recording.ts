import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { botAddress, maxAddresses } from './bot-shapes.ts';

export const beginBotRecording = defineEndpoint({
  name: 'beginBotRecording',
  method: 'POST',
  path: '/api/rpa/recordings/begin',
  summary: 'Begin a recording',
  description:
    'Begins a recording of browser steps, in the place of any other of the caller. Its browser starts with the first page, on this server node alone, and reaches the `addresses` and the hosts of opened pages only. It ends after five minutes without an act.',
  permission: 'manageTenant',
  writes: true,
  body: z.object({ addresses: z.array(botAddress).max(maxAddresses) }),
  response: z.object({ id }),
});
