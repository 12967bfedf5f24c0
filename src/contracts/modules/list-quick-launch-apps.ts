import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { moduleTile } from '../shapes/module.ts';

export const listQuickLaunchApps = defineEndpoint({
  name: 'listQuickLaunchApps',
  method: 'POST',
  path: '/api/form/editor/quicklaunchapps/datatables',
  summary: 'Page of apps to launch quickly',
  description:
    "A page of the published apps that are available for quick launch and that the caller may open: chosen ones first, in the caller's order, then the others by name. Columns as in `listApplicationPage`, and `isChosen`.",
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(moduleTile.extend({ category_name: z.string().nullable(), isChosen: z.boolean() })),
});
