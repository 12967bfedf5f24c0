import { listComments as listCommentsEndpoint } from '#contracts/comments/list-comments.ts';
import { loadComments as loadCommentsEndpoint } from '#contracts/comments/load-comments.ts';
import { sendComment as sendCommentEndpoint } from '#contracts/comments/send-comment.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { listComments } from './list-comments.ts';
import { loadComments } from './load-comments.ts';
import { sendComment } from './send-comment.ts';

export const commentRoutes: readonly Route[] = [
  route(sendCommentEndpoint, sendComment),
  route(listCommentsEndpoint, listComments),
  route(loadCommentsEndpoint, loadComments),
];
