import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';
import { reportBasis } from './report-page-shape.ts';

export const renderReport = defineEndpoint({
  name: 'renderReport',
  method: 'POST',
  path: '/api/insight/reportdesign/render',
  summary: 'A report as a PDF or a Word document',
  description:
    'A tagged PDF of an entry, or of the entries of a list, with what the caller may see, in the caller’s language and formats. A list needs a rule of the app that lets the caller export its entries. A report that a Word file lays out is a Word document (.docx) of an entry.',
  permission: 'analyse',
  writes: false,
  transport: 'file',
  errors: ['validation_failed', 'forbidden'],
  body: z.object({ id, ...reportBasis }),
  response: z.unknown(),
});
