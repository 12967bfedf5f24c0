import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { moduleTile } from '../shapes/module.ts';

export const listApplicationPage = defineEndpoint({
  name: 'listApplicationPage',
  method: 'POST',
  path: '/api/form/editor/applications/datatables',
  summary: 'Page of apps of the user',
  description:
    'A page of the apps that the caller may open or design, by name; columns `display_name`, `module_description`, `category_name`, `status`, `isFavourite`, `entryCount`, `taskCount`, `lastUsedOn`.',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(moduleTile.extend({ category_name: z.string().nullable() })),
});
