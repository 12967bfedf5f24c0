import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { webhookDetail } from './webhook-shapes.ts';

export const getWebhook = defineEndpoint({
  name: 'getWebhook',
  method: 'GET',
  path: '/api/webhook/detail/:id',
  summary: 'A webhook',
  description:
    'One webhook with its settings and the figures of a week. Secrets and secret headers are never returned.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: webhookDetail,
});
