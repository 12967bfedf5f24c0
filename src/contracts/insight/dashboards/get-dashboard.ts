import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { sharing } from '../inquiry-shape.ts';
import { listedDashboard, shownWidget } from './dashboard-shape.ts';

export const getDashboard = defineEndpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/insight/dashboard/:id/detail',
  summary: 'A dashboard',
  description:
    'The widgets of a dashboard and what each asks; the figures are worked out by a query for each. A widget of an app that the caller may not open comes without its report and, on a dashboard of someone else, without its title.',
  permission: 'analyse',
  writes: false,
  params: z.object({ id }),
  response: listedDashboard.omit({ widgetCount: true }).extend({
    revision: z.number().int(),
    widgets: z.array(shownWidget),
    /** Empty unless the caller is the owner. */
    sharedWith: z.array(sharing),
  }),
});
