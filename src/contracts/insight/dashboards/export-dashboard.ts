import { z } from 'zod';
import { spanNames } from '#engine/insight/board.ts';
import { widgetLimits } from '#engine/insight/widget.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { filterGroup } from '../../shapes/list.ts';

export const exportDashboard = defineEndpoint({
  name: 'exportDashboard',
  method: 'POST',
  path: '/api/insight/dashboard/:id/pdf',
  summary: 'A dashboard as a PDF',
  description:
    'The widgets of a dashboard in their grid, with the figures that the caller may see, as a tagged PDF with the data of each chart. Only figures of apps that a rule without a condition lets the caller export are in it; of the others it says so. Without any, the request is refused, and so is a dashboard that takes more than 20 seconds or has more than 20,000 figures.',
  permission: 'analyse',
  writes: false,
  transport: 'file',
  errors: ['validation_failed', 'forbidden'],
  params: z.object({ id }),
  body: z.object({
    /** How far back the figures look; all time unless told. */
    span: z.enum(spanNames).optional(),
    /** Whether the data of charts, and what does not fit, follows below; true unless told. */
    has_data: z.boolean().optional(),
    /** Groups that were pressed: of each app, the other widgets show only entries of its group. */
    filters: z
      .array(z.object({ moduleId: id, widgetId: z.string().max(40), rules: filterGroup }))
      .max(widgetLimits.widgets)
      .optional(),
  }),
  response: z.unknown(),
});
