import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { incomingDetail } from './incoming-shapes.ts';

export const getIncomingWebhook = defineEndpoint({
  name: 'getIncomingWebhook',
  method: 'GET',
  path: '/api/webhook/incoming/detail/:id',
  summary: 'An incoming webhook',
  description:
    'One incoming webhook with its address, its settings and the figures of a week. Secrets are never returned.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: incomingDetail,
});
