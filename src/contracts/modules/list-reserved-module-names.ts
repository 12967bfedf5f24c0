import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Names that no module may have. */
export const listReservedModuleNames = defineEndpoint({
  name: 'listReservedModuleNames',
  method: 'GET',
  path: '/api/form/Editor/ReservedModuleNames',
  summary: 'Reserved module names',
  permission: 'designApps',
  writes: false,
  response: z.array(z.string()),
});
