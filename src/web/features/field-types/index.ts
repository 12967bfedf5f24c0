export { typeLabel } from './type-label.ts';
