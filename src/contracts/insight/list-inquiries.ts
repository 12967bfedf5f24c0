import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { listedInquiry } from './inquiry-shape.ts';

export const listInquiries = defineEndpoint({
  name: 'listInquiries',
  method: 'POST',
  path: '/api/insight/inquiry/datatables',
  summary: 'Quick reports',
  description: "The caller's quick reports and those shared with them, of apps whose entries they may see.",
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(listedInquiry),
});
