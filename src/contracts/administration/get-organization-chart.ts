import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const getOrganizationChart = defineEndpoint({
  name: 'getOrganizationChart',
  method: 'GET',
  path: '/api/sys/user/chart',
  summary: 'The organisation chart',
  description:
    'Every active user with their manager, by name. A manager who is not active counts as none, so that each `manager_id` is that of somebody in the answer.',
  permission: 'manageTenant',
  writes: false,
  response: z.array(
    z.object({
      id,
      name: z.string(),
      manager_id: id.nullable(),
      teams: z.array(z.string()),
    }),
  ),
});
