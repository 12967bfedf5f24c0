import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

/** The most apps that analysts read. */
const maxApps = 500;

export const saveAnalystAccess = defineEndpoint({
  name: 'saveAnalystAccess',
  method: 'POST',
  path: '/api/insight/sql/save',
  summary: 'Change what analysts read',
  description:
    'Turns SQL for analysts on or off and replaces the list of apps; what is absent stays as it is. `revision` is the one that was read; where somebody has saved since, nothing changes and the answer names who and when. Turning it off removes the login with its views and ends its connections; the chosen apps and the names of their columns are kept for the next time. Fields that a step hides are left out of an app unless `includes_hidden`, and secrets always.',
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  errors: [
    'validation_failed',
    'stale_revision',
    'analyst_access_unavailable',
    'analyst_rights_missing',
    'app_busy',
  ],
  body: z.object({
    revision: z.number().int(),
    is_on: z.boolean().optional(),
    apps: z
      .array(z.object({ moduleId: id, includes_hidden: z.boolean() }))
      .max(maxApps)
      .optional(),
  }),
  response: z.object({ revision: z.number().int() }),
});
