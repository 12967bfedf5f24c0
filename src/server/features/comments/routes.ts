import { commentsEndpoints } from '#contracts/comments/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { listComments } from './list-comments.ts';
import { loadComments } from './load-comments.ts';
import { sendComment } from './send-comment.ts';

export const commentsRoutes = routesOf(commentsEndpoints, {
  listComments,
  loadComments,
  sendComment,
});
