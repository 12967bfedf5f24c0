import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { savedUserView } from '../shapes/user-view.ts';

export const listUserViews = defineEndpoint({
  name: 'listUserViews',
  method: 'GET',
  path: '/api/sys/user/views',
  summary: 'Saved views of users',
  description: 'The views that the caller saved for the list of users, by name.',
  permission: 'manageTenant',
  writes: false,
  response: z.array(savedUserView),
});
