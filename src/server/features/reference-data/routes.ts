import { referenceDataEndpoints } from '#contracts/reference-data/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { listDataChanges } from './changes/list-data-changes.ts';
import { addDataRow } from './rows/add-data-row.ts';
import { getDataRow } from './rows/get-data-row.ts';
import { importDataRows } from './rows/import-data-rows.ts';
import { listDataRows } from './rows/list-data-rows.ts';
import { saveDataRows } from './rows/save-data-rows.ts';
import { deleteDataSet } from './sets/delete-data-set.ts';
import { getDataSet } from './sets/get-data-set.ts';
import { listDataSets } from './sets/list-data-sets.ts';
import { saveDataSet } from './sets/save-data-set.ts';

export const referenceDataRoutes = routesOf(referenceDataEndpoints, {
  addDataRow,
  deleteDataSet,
  getDataRow,
  getDataSet,
  importDataRows,
  listDataChanges,
  listDataRows,
  listDataSets,
  saveDataRows,
  saveDataSet,
});
