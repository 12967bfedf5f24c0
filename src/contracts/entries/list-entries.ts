import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { entryRow } from '../shapes/entry.ts';
import { listOf, listRequest } from '../shapes/list.ts';

export const listEntries = defineEndpoint({
  name: 'listEntries',
  method: 'POST',
  path: '/api/EntryModule/datatables',
  summary: 'Entries of an app',
  description: 'A page of the entries of an app that the caller may see.',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ moduleId: id }),
  body: listRequest,
  response: listOf(entryRow),
});
