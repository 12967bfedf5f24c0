export { forgetImports } from './importing/import-store.ts';
export { importRowsHandler } from './importing/rows/import-rows.ts';
