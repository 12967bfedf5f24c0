import type { Endpoint } from '../endpoint.ts';
import { addDataRow } from './add-data-row.ts';
import { deleteDataSet } from './delete-data-set.ts';
import { getDataRow } from './get-data-row.ts';
import { getDataSet } from './get-data-set.ts';
import { importDataRows } from './import-data-rows.ts';
import { listDataChanges } from './list-data-changes.ts';
import { listDataRows } from './list-data-rows.ts';
import { listDataSets } from './list-data-sets.ts';
import { saveDataRows } from './save-data-rows.ts';
import { saveDataSet } from './save-data-set.ts';

/** The endpoints of this folder. */
export const referenceDataEndpoints = [
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
] as const satisfies readonly Endpoint[];
