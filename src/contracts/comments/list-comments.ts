import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { comment } from '../shapes/comment.ts';

export const listComments = defineEndpoint({
  name: 'listComments',
  method: 'GET',
  path: '/api/EntryModule/:recordId/comments',
  summary: 'Comments on an entry',
  description:
    'The conversation about an entry, oldest first; at most the newest 100 before the given comment.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ recordId: id }),
  query: z.object({ moduleId: id.optional(), before: id.optional() }),
  response: z.object({ items: z.array(comment), hasOlder: z.boolean() }),
});
