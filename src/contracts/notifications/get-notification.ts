import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { notificationRow } from './list-notifications.ts';

export const getNotification = defineEndpoint({
  name: 'getNotification',
  method: 'GET',
  path: '/api/Notification/:id/detail',
  summary: 'One notification',
  description: 'One notification of the caller.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ id }),
  response: notificationRow,
});
