import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { inquiryContent } from './inquiry-shape.ts';

export const saveInquiry = defineEndpoint({
  name: 'saveInquiry',
  method: 'POST',
  path: '/api/insight/inquiry/save',
  summary: 'Save a quick report',
  description:
    'Keeps a new quick report, which needs a name and a report, or with an id and the `revision` that was read changes those parts of one of the caller’s own that the request has. Sharing gives nobody rights to entries.',
  permission: 'analyse',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'duplicate_name', 'stale_revision'],
  body: inquiryContent.partial().extend({ id: id.optional(), revision: z.number().int().optional() }),
  response: z.object({ id, revision: z.number().int() }),
});
