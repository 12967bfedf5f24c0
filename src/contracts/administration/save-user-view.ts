import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { userListView } from '../shapes/user-view.ts';

export const saveUserView = defineEndpoint({
  name: 'saveUserView',
  method: 'POST',
  path: '/api/sys/user/views/save',
  summary: 'Save a view of users',
  description:
    'Saves how the list of users is narrowed and sorted under a name. A view with the same name (ignoring case) is replaced. At most 50 per person.',
  permission: 'manageTenant',
  writes: true,
  errors: ['validation_failed'],
  body: z.object({ name: z.string().trim().min(1).max(60), view: userListView }),
  response: z.object({ id }),
});
