export { keptValues } from './kept-values.ts';
export { offeredValues } from './offered-values.ts';
