import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';

const field = z.object({
  name: z.string(),
  displayName: z.string(),
  kind: z.enum(['text', 'number', 'date', 'picture']),
});

export const getReportFields = defineEndpoint({
  name: 'getReportFields',
  method: 'GET',
  path: '/api/insight/reportdesign/fields',
  summary: 'What report designs on an app can name',
  description:
    'The fields of an app, its table sections with their fields, and what every entry and every report has. Secrets are left out.',
  permission: 'analyse',
  writes: false,
  query: z.object({ moduleId: id }),
  response: z.object({
    moduleId: id,
    display_name: z.string(),
    fields: z.array(field),
    tables: z.array(z.object({ name: z.string(), displayName: z.string(), fields: z.array(field) })),
    /** Names of every entry, such as who created it, whose labels are texts of the product. */
    ofEntries: z.array(z.string()),
    /** Names that every report has, whatever it is about. */
    ofReports: z.array(z.string()),
  }),
});
