import { checkImport as checkImportEndpoint } from '#contracts/exchange/check-import.ts';
import { createModuleFromSheet as createModuleFromSheetEndpoint } from '#contracts/exchange/create-module-from-sheet.ts';
import { exportEntries as exportEntriesEndpoint } from '#contracts/exchange/export-entries.ts';
import { exportImportFaults as exportImportFaultsEndpoint } from '#contracts/exchange/export-import-faults.ts';
import { getImport as getImportEndpoint } from '#contracts/exchange/get-import.ts';
import { startImport as startImportEndpoint } from '#contracts/exchange/start-import.ts';
import { stopImport as stopImportEndpoint } from '#contracts/exchange/stop-import.ts';
import { uploadImport as uploadImportEndpoint } from '#contracts/exchange/upload-import.ts';
import { uploadSheet as uploadSheetEndpoint } from '#contracts/exchange/upload-sheet.ts';
import { fileRoute, type Route, route, uploadRoute } from '#server/platform/http/route.ts';
import { exportEntries } from './exporting/export-entries.ts';
import { createModuleFromSheet } from './from-sheet/create-module-from-sheet.ts';
import { uploadSheet } from './from-sheet/upload-sheet.ts';
import { checkImport } from './importing/check-import.ts';
import { exportImportFaults } from './importing/export-import-faults.ts';
import { getImport } from './importing/get-import.ts';
import { startImport } from './importing/start-import.ts';
import { stopImport } from './importing/stop-import.ts';
import { uploadImport } from './importing/upload-import.ts';

export const exchangeRoutes: readonly Route[] = [
  fileRoute(exportEntriesEndpoint, exportEntries),
  uploadRoute(uploadImportEndpoint, uploadImport),
  route(checkImportEndpoint, checkImport),
  route(startImportEndpoint, startImport),
  route(getImportEndpoint, getImport),
  route(stopImportEndpoint, stopImport),
  fileRoute(exportImportFaultsEndpoint, exportImportFaults),
  uploadRoute(uploadSheetEndpoint, uploadSheet),
  route(createModuleFromSheetEndpoint, createModuleFromSheet),
];
