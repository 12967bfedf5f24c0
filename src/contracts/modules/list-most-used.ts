import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { moduleTile } from '../shapes/module.ts';

export const listMostUsed = defineEndpoint({
  name: 'listMostUsed',
  method: 'GET',
  path: '/api/form/Editor/ListMostUsed',
  summary: 'Apps the user uses most',
  description: 'The apps that the caller used most recently and most often, at most eight.',
  permission: 'signedIn',
  writes: false,
  response: z.array(moduleTile),
});
