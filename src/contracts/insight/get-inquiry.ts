import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { inquiryContent, listedInquiry } from './inquiry-shape.ts';

export const getInquiry = defineEndpoint({
  name: 'getInquiry',
  method: 'GET',
  path: '/api/insight/inquiry/:id/detail',
  summary: 'A quick report',
  description: 'What a quick report asks and how it is drawn; its figures are worked out by a query.',
  permission: 'analyse',
  writes: false,
  params: z.object({ id }),
  response: listedInquiry.extend({
    revision: z.number().int(),
    ...inquiryContent.pick({ report: true, chart: true, sharedWith: true }).shape,
  }),
});
