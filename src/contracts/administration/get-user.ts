import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { userDetail } from '../shapes/user.ts';

export const getUser = defineEndpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/sys/user/:id/detail',
  summary: 'A user',
  description: 'A user with everything that administrators can change.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: userDetail,
});
