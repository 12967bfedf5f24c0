import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { comment } from '../shapes/comment.ts';

export const sendComment = defineEndpoint({
  name: 'sendComment',
  method: 'POST',
  path: '/api/EntryModule/sendComment',
  summary: 'Comment on an entry',
  description:
    "Adds a comment to an entry, for everyone who can see it. People mentioned as `@[id]` are notified and must be able to see the entry themselves. Files are the author's own uploads for the app, by key.",
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed'],
  query: z.object({ moduleId: id, recordId: id, taskId: id.optional() }),
  body: z.object({
    text: z.string().trim().min(1).max(4000),
    files: z.array(z.string().min(1).max(300)).max(10).default([]),
  }),
  response: comment,
});
