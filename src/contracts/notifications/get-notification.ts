import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { notificationRow } from './list-notifications.ts';

/** One of the user's notifications. */
export const getNotification = defineEndpoint({
  name: 'getNotification',
  method: 'GET',
  path: '/api/Notification/:id/detail',
  summary: 'One notification',
  permission: 'signedIn',
  writes: false,
  params: z.object({ id }),
  response: notificationRow,
});
