export { keptValues } from './kept-values.ts';
export { offeredValues } from './offered-values.ts';
export { removeTemplatesOf } from './record-template-store.ts';
