export { templateOf } from './templates.ts';
