import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pushDevice } from './push-device.ts';

export const listPushDevices = defineEndpoint({
  name: 'listPushDevices',
  method: 'GET',
  path: '/api/sys/user/push',
  summary: 'The caller’s devices that are told of tasks',
  description:
    'Browsers of the caller that get a message for each task and mention (Web Push), and the public key that a browser subscribes with (VAPID, RFC 8292).',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    /** P-256, uncompressed, base64url. */
    publicKey: z.string(),
    devices: z.array(pushDevice),
  }),
});
