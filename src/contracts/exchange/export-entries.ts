import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listRequest } from '../shapes/list.ts';

export const exportEntries = defineEndpoint({
  name: 'exportEntries',
  method: 'POST',
  path: '/api/EntryModule/export',
  summary: 'Export entries to a file',
  description:
    'The entries of a list as a file: those that the caller may see and that a rule of the app allows them to export, with the filter, order and columns of the request (no columns: all). The file is streamed while it is written.',
  permission: 'signedIn',
  writes: false,
  transport: 'file',
  errors: ['validation_failed', 'forbidden'],
  query: z.object({ moduleId: id }),
  body: listRequest.pick({ filters: true, search: true, orders: true, columns: true }).extend({
    format: z.enum(['xlsx', 'csv']),
    view: z.enum(['all', 'drafts']).default('all'),
    /** Only these entries. */
    ids: z.array(id).min(1).max(1000).optional(),
  }),
  response: z.unknown(),
});
