import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { sentWidgets } from './dashboard-shape.ts';

export const saveDashboard = defineEndpoint({
  name: 'saveDashboard',
  method: 'POST',
  path: '/api/insight/dashboard/save',
  summary: 'Save a dashboard',
  description:
    'Makes a new dashboard, which needs a name, or with an id and the `revision` that was read changes those parts of one of the caller’s own that the request has. A stored widget that is sent without a report keeps its own. Only reports that change are checked, so that one widget whose field is gone does not stop the others.',
  permission: 'analyse',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'duplicate_name', 'stale_revision'],
  body: z.object({
    id: id.optional(),
    revision: z.number().int().optional(),
    name: z.string().trim().min(1).max(80).optional(),
    widgets: sentWidgets.optional(),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
