import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const listReservedModuleNames = defineEndpoint({
  name: 'listReservedModuleNames',
  method: 'GET',
  path: '/api/form/Editor/ReservedModuleNames',
  summary: 'Reserved module names',
  description: 'Names that no app can have.',
  permission: 'designApps',
  writes: false,
  response: z.array(z.string()),
});
