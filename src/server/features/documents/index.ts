export { entryAttachment } from './pdf-of.ts';
