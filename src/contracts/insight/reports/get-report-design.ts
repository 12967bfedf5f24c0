import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { sharing } from '../inquiry-shape.ts';
import { listedDesign, reportDesign } from './report-design-shape.ts';

export const getReportDesign = defineEndpoint({
  name: 'getReportDesign',
  method: 'GET',
  path: '/api/insight/reportdesign/:id/detail',
  summary: 'A report design',
  description: 'The bands and blocks of a report design. It holds no values of entries.',
  permission: 'analyse',
  writes: false,
  params: z.object({ id }),
  response: listedDesign.extend({
    revision: z.number().int(),
    design: reportDesign,
    /** Empty unless the caller is the owner. */
    sharedWith: z.array(sharing),
    /** Activities of its app, in use or in a draft that the caller may design, that make documents of it, by their names; empty unless the caller is the owner. */
    usedIn: z.array(z.string()),
    /** The Word file that lays the report out, with what its marks name; null of a report in pages. */
    word: z.object({ fileName: z.string(), size: z.number().int(), names: z.array(z.string()) }).nullable(),
  }),
});
