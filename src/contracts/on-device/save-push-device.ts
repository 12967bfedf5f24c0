import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { deviceName } from './push-device.ts';

export const savePushDevice = defineEndpoint({
  name: 'savePushDevice',
  method: 'POST',
  path: '/api/sys/user/push/devices',
  summary: 'Have a device told of tasks',
  description:
    'Keeps the subscription of a browser, encrypted, so that the caller is told there of tasks and mentions. A browser belongs to the last person who subscribed with it. Beyond 20 devices the one that was subscribed first is forgotten.',
  permission: 'signedIn',
  writes: true,
  errors: ['validation_failed'],
  body: z.object({
    /** Where the push service of the browser takes messages (RFC 8030): https, and a public address. */
    endpoint: z.url().max(2000),
    keys: z.object({
      /** P-256, uncompressed, base64url. */
      p256dh: z
        .string()
        .regex(/^[A-Za-z0-9_-]{87}=?$/)
        .meta({
          example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        }),
      /** 16 bytes, base64url. */
      auth: z
        .string()
        .regex(/^[A-Za-z0-9_-]{22}(==)?$/)
        .meta({ example: 'BTBZMqHH6r4Tts7J_aSIgg' }),
    }),
    name: deviceName,
    hidesContent: z.boolean().optional(),
  }),
  response: z.object({ id }),
});
