import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { moduleTile } from '../shapes/module.ts';

/** The user's most recently and most often used modules, at most eight. */
export const listMostUsed = defineEndpoint({
  name: 'listMostUsed',
  method: 'GET',
  path: '/api/form/Editor/ListMostUsed',
  summary: 'Apps the user uses most',
  permission: 'signedIn',
  writes: false,
  response: z.array(moduleTile),
});
