import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { reportDesign, sentSharing } from './report-design-shape.ts';

export const saveReportDesign = defineEndpoint({
  name: 'saveReportDesign',
  method: 'POST',
  path: '/api/insight/reportdesign/save',
  summary: 'Save a report design',
  description:
    'Keeps a new report design, which needs a name, an app and a design, or with an id and the `revision` that was read changes those parts of one of the caller’s own that the request has. Sharing gives nobody rights to apps or entries.',
  permission: 'analyse',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'duplicate_name', 'stale_revision'],
  body: z.object({
    id: id.optional(),
    revision: z.number().int().optional(),
    name: z.string().trim().min(1).max(80).optional(),
    /** Of a new design; the app of a design never changes. */
    moduleId: id.optional(),
    design: reportDesign.optional(),
    sharedWith: sentSharing.optional(),
  }),
  response: z.object({ id, revision: z.number().int() }),
});
