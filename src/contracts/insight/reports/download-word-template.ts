import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../shapes/basics.ts';

export const downloadWordTemplate = defineEndpoint({
  name: 'downloadWordTemplate',
  method: 'GET',
  path: '/api/insight/reportdesign/:id/word',
  summary: 'The Word file that lays out a report',
  description: 'The template as it is kept, with its marks. It holds no values of entries.',
  permission: 'analyse',
  writes: false,
  transport: 'file',
  params: z.object({ id }),
  response: z.unknown(),
});
