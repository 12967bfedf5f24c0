export { forgetComments } from './comment-store.ts';
