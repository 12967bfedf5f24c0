import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { reportDesign } from './report-design-shape.ts';
import { reportBasis, reportPages } from './report-page-shape.ts';

export const previewReport = defineEndpoint({
  name: 'previewReport',
  method: 'POST',
  path: '/api/insight/reportdesign/preview',
  summary: 'The pages of a report',
  description:
    'The pages that the PDF of a report has, with the place of every line: of a kept design (`id`), or of one that is still being drawn (`moduleId` and `design`), whose list stops after fifty entries. A Word report has no pages here.',
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed', 'forbidden'],
  body: z.object({
    id: id.optional(),
    moduleId: id.optional(),
    design: reportDesign.optional(),
    ...reportBasis,
  }),
  response: reportPages,
});
