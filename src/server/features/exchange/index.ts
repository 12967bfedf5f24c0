export type { Cell } from './exporting/cell.ts';
export { sheetFile } from './exporting/sheet-file.ts';
export { forgetImports } from './importing/import-store.ts';
export { importRowsHandler } from './importing/rows/import-rows.ts';
