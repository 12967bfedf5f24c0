import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Names that no field may have. */
export const listReservedFieldNames = defineEndpoint({
  name: 'listReservedFieldNames',
  method: 'GET',
  path: '/api/form/Editor/ReservedFieldNames',
  summary: 'Reserved field names',
  permission: 'designApps',
  writes: false,
  response: z.array(z.string()),
});
