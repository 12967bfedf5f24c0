export { forgetImports } from './importing/import-store.ts';
export { takeRowsInHandler } from './importing/take-rows-in.ts';
