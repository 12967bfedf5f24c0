import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { callLog } from '../shapes/connector.ts';

export const getFieldCalls = defineEndpoint({
  name: 'getFieldCalls',
  method: 'GET',
  path: '/api/dataconnector/fieldcalls',
  summary: 'The last calls of a field',
  description:
    'The circuit breaker and the last twenty calls of a field with a request of its own, for those who design its app.',
  permission: 'designApps',
  writes: false,
  query: z.object({ moduleId: id, fieldId: z.string().min(1).max(100) }),
  response: callLog,
});
