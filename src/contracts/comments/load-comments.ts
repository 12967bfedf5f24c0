import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { comment } from '../shapes/comment.ts';

export const loadComments = defineEndpoint({
  name: 'loadComments',
  method: 'GET',
  path: '/api/EntryModule/loadcomment',
  summary: 'New comments on an entry',
  description:
    'The comments written since the given one, oldest first. Without a comment: the newest one only.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ recordId: id, moduleId: id.optional(), after: id.optional() }),
  response: z.object({ items: z.array(comment), total: z.number().int() }),
});
