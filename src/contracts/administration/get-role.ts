import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { groupDetail } from '../shapes/group.ts';

export const getRole = defineEndpoint({
  name: 'getRole',
  method: 'GET',
  path: '/api/sys/role/:id/detail',
  summary: 'A role',
  description: 'A role with everything that administrators can change.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: groupDetail,
});
