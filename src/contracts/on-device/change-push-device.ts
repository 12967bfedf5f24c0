import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { deviceName } from './push-device.ts';

export const changePushDevice = defineEndpoint({
  name: 'changePushDevice',
  method: 'PATCH',
  path: '/api/sys/user/push/devices/:deviceId',
  summary: 'Change what a device is told',
  description: 'Names one of the caller’s devices, or has its messages without or with what they are about.',
  permission: 'signedIn',
  writes: true,
  errors: ['not_found'],
  params: z.object({ deviceId: id }),
  body: z.object({ name: deviceName.optional(), hidesContent: z.boolean().optional() }),
  response: nothing,
});
