import { exchangeEndpoints } from '#contracts/exchange/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { exportEntries } from './exporting/export-entries.ts';
import { createModuleFromSheet } from './from-sheet/create-module-from-sheet.ts';
import { uploadSheet } from './from-sheet/upload-sheet.ts';
import { checkImport } from './importing/check-import.ts';
import { exportImportFaults } from './importing/export-import-faults.ts';
import { getImport } from './importing/get-import.ts';
import { startImport } from './importing/start-import.ts';
import { stopImport } from './importing/stop-import.ts';
import { uploadImport } from './importing/upload-import.ts';

export const exchangeRoutes = routesOf(exchangeEndpoints, {
  checkImport,
  createModuleFromSheet,
  exportEntries,
  exportImportFaults,
  getImport,
  startImport,
  stopImport,
  uploadImport,
  uploadSheet,
});
