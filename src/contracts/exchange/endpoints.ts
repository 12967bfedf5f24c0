import type { Endpoint } from '../endpoint.ts';
import { checkImport } from './check-import.ts';
import { createModuleFromSheet } from './create-module-from-sheet.ts';
import { exportEntries } from './export-entries.ts';
import { exportImportFaults } from './export-import-faults.ts';
import { getImport } from './get-import.ts';
import { startImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';
import { uploadImport } from './upload-import.ts';
import { uploadSheet } from './upload-sheet.ts';

/** The endpoints of this folder. */
export const exchangeEndpoints = [
  checkImport,
  createModuleFromSheet,
  exportEntries,
  exportImportFaults,
  getImport,
  startImport,
  stopImport,
  uploadImport,
  uploadSheet,
] as const satisfies readonly Endpoint[];
