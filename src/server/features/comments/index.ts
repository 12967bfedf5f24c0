export { forgetComments } from './comment-store.ts';
export { sendComment } from './send-comment.ts';
