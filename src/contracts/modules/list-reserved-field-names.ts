import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const listReservedFieldNames = defineEndpoint({
  name: 'listReservedFieldNames',
  method: 'GET',
  path: '/api/form/Editor/ReservedFieldNames',
  summary: 'Reserved field names',
  description: 'Names that no field can have.',
  permission: 'designApps',
  writes: false,
  response: z.array(z.string()),
});
