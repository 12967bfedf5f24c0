import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { moduleTile } from '../shapes/module.ts';

export const listApplications = defineEndpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/form/Editor/ListApplications',
  summary: 'Apps of the user',
  description:
    'Everything on the Apps page: published apps that the caller may see, and drafts that the caller may design.',
  permission: 'signedIn',
  writes: false,
  response: z.array(moduleTile),
});
