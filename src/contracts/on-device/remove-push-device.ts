import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const removePushDevice = defineEndpoint({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/api/sys/user/push/devices/:deviceId',
  summary: 'Tell a device nothing any more',
  description: 'Forgets the subscription of one of the caller’s devices.',
  permission: 'signedIn',
  writes: true,
  errors: ['not_found'],
  params: z.object({ deviceId: id }),
  response: nothing,
});
