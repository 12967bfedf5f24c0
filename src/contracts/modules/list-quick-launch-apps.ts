import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { moduleTile } from '../shapes/module.ts';

/**
 * A page of the published apps that are put up for quick launch and that the user may open: those chosen first, in the
 * user's order, then the others by name. Columns as for the apps of the user, and `isChosen`.
 */
export const listQuickLaunchApps = defineEndpoint({
  name: 'listQuickLaunchApps',
  method: 'POST',
  path: '/api/form/editor/quicklaunchapps/datatables',
  summary: 'Page of apps to launch quickly',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(moduleTile.extend({ category_name: z.string().nullable(), isChosen: z.boolean() })),
});
