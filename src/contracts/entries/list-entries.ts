import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { entryRow } from '../shapes/entry.ts';
import { listOf, listRequest } from '../shapes/list.ts';

/** A page of a module's entries that the user may see. */
export const listEntries = defineEndpoint({
  name: 'listEntries',
  method: 'POST',
  path: '/api/EntryModule/datatables',
  summary: 'Entries of an app',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ moduleId: id }),
  body: listRequest,
  response: listOf(entryRow),
});
