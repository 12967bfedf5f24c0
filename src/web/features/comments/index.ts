export { CommentPanel } from './comment-panel.tsx';
