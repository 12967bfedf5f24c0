import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { entryRow } from '../shapes/entry.ts';
import { listOf, listRequest } from '../shapes/list.ts';

export const listDraftEntries = defineEndpoint({
  name: 'listDraftEntries',
  method: 'POST',
  path: '/api/EntryModule/draftdatatables',
  summary: 'Own drafts of an app',
  description: "A page of the caller's own drafts of an app.",
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ moduleId: id }),
  body: listRequest,
  response: listOf(entryRow),
});
