import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { comment } from '../shapes/comment.ts';

/** What was said since the given comment, oldest first; without it, the newest comment alone. */
export const loadComments = defineEndpoint({
  name: 'loadComments',
  method: 'GET',
  path: '/api/EntryModule/loadcomment',
  summary: 'New comments on an entry',
  permission: 'signedIn',
  writes: false,
  query: z.object({ recordId: id, moduleId: id.optional(), after: id.optional() }),
  response: z.object({ items: z.array(comment), total: z.number().int() }),
});
