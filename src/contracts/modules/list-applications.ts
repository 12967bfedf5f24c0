import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { moduleTile } from '../shapes/module.ts';

/** Everything on the Apps page: published modules the user may see, and drafts the user may design. */
export const listApplications = defineEndpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/form/Editor/ListApplications',
  summary: 'Apps of the user',
  permission: 'signedIn',
  writes: false,
  response: z.array(moduleTile),
});
