import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { notificationKinds } from './notification-kinds.ts';

export const setNotificationPreference = defineEndpoint({
  name: 'setNotificationPreference',
  method: 'PUT',
  path: '/api/sys/user/preference/notifications',
  summary: 'Choose how to hear of news',
  description: 'Sets how the caller receives one kind of notification from now on.',
  permission: 'signedIn',
  writes: true,
  errors: ['validation_failed'],
  body: z.object({ kind: z.enum(notificationKinds), inApp: z.boolean(), byMail: z.boolean() }),
  response: nothing,
});
