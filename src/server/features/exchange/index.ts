export type { Cell } from './exporting/cell.ts';
export { sheetFile } from './exporting/sheet-file.ts';
export {
  type EntryImport,
  forgetImports,
  forgetUnused,
  selectImportRows,
} from './importing/import-store.ts';
export { ownImport } from './importing/own-import.ts';
export { importFields, importFieldsOfSection } from './importing/rows/import-fields.ts';
export { importRowsHandler } from './importing/rows/import-rows.ts';
export { labelKeys } from './importing/rows/label-keys.ts';
export { meantBy } from './importing/rows/names-in-file.ts';
export { keepSheet } from './importing/sheets/keep-sheet.ts';
export { withSheet } from './importing/sheets/with-sheet.ts';
