import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listRequest } from '../shapes/list.ts';
import { paperDocument } from './paper-document.ts';

export const getListDocument = defineEndpoint({
  name: 'getListDocument',
  method: 'POST',
  path: '/api/EntryModule/document',
  summary: 'A list as a document',
  description:
    'The entries of a list as a table to be printed, all pages of it: those that the caller may see and that a rule of the app allows them to export, with the filter, order and columns of the request.',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed', 'forbidden'],
  query: z.object({ moduleId: id }),
  body: listRequest.pick({ filters: true, search: true, orders: true, columns: true }).extend({
    view: z.enum(['all', 'drafts']).default('all'),
    /** Only these entries. */
    ids: z.array(id).min(1).max(1000).optional(),
  }),
  response: paperDocument,
});
