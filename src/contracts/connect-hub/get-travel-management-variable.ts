import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getTravelManagementVariable = defineEndpoint({
  name: 'getTravelManagementVariable',
  method: 'GET',
  path: '/api/connecthub/travelmanagement/variable',
  summary: 'Settings of travel management',
  description: 'Travel management is not available yet: it is off and cannot be switched on.',
  permission: 'manageTenant',
  writes: false,
  response: z.object({ is_available: z.literal(false), is_on: z.literal(false) }),
});
