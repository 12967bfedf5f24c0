import { addDataRow as addDataRowEndpoint } from '#contracts/reference-data/add-data-row.ts';
import { deleteDataSet as deleteDataSetEndpoint } from '#contracts/reference-data/delete-data-set.ts';
import { getDataRow as getDataRowEndpoint } from '#contracts/reference-data/get-data-row.ts';
import { getDataSet as getDataSetEndpoint } from '#contracts/reference-data/get-data-set.ts';
import { importDataRows as importDataRowsEndpoint } from '#contracts/reference-data/import-data-rows.ts';
import { listDataChanges as listDataChangesEndpoint } from '#contracts/reference-data/list-data-changes.ts';
import { listDataRows as listDataRowsEndpoint } from '#contracts/reference-data/list-data-rows.ts';
import { listDataSets as listDataSetsEndpoint } from '#contracts/reference-data/list-data-sets.ts';
import { saveDataRows as saveDataRowsEndpoint } from '#contracts/reference-data/save-data-rows.ts';
import { saveDataSet as saveDataSetEndpoint } from '#contracts/reference-data/save-data-set.ts';
import { type Route, route } from '#server/platform/http/route.ts';
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

export const referenceDataRoutes: readonly Route[] = [
  route(addDataRowEndpoint, addDataRow),
  route(saveDataRowsEndpoint, saveDataRows),
  route(importDataRowsEndpoint, importDataRows),
  route(getDataRowEndpoint, getDataRow),
  route(listDataRowsEndpoint, listDataRows),
  route(listDataSetsEndpoint, listDataSets),
  route(getDataSetEndpoint, getDataSet),
  route(saveDataSetEndpoint, saveDataSet),
  route(deleteDataSetEndpoint, deleteDataSet),
  route(listDataChangesEndpoint, listDataChanges),
];
