import type { Endpoint } from '../endpoint.ts';
import { listComments } from './list-comments.ts';
import { loadComments } from './load-comments.ts';
import { sendComment } from './send-comment.ts';

/** The endpoints of this folder. */
export const commentsEndpoints = [
  listComments,
  loadComments,
  sendComment,
] as const satisfies readonly Endpoint[];
