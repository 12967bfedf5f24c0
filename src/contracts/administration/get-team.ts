import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { groupDetail } from '../shapes/group.ts';

export const getTeam = defineEndpoint({
  name: 'getTeam',
  method: 'GET',
  path: '/api/sys/team/:id/detail',
  summary: 'A team',
  description: 'A team with everything that administrators can change.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: groupDetail,
});
