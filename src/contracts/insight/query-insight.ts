import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { cellShape, reportShape } from './report-shape.ts';

export const queryInsight = defineEndpoint({
  name: 'queryInsight',
  method: 'POST',
  path: '/api/insight/query',
  summary: 'Figures about the entries of an app',
  description:
    'Groups the entries of an app that the caller may see and works out figures for each group, subtotal and total. Every figure is made only of values that the caller may see; entries whose group is hidden from them are a group of their own.',
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed', 'timed_out'],
  body: reportShape,
  response: z.object({
    /** Subtotals before their groups, in the order of the report. */
    cells: z.array(cellShape),
    /** The entries, or table rows, behind the report. */
    total: z.number().int(),
  }),
});
