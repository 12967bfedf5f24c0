// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { DataColumn } from '#contracts/shapes/reference-data.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `reference-data` in each tenant’s schema. */
export interface ReferenceDataTables {
  referenceDataChanges: {
    id: string;
    datasetId: string;
    key: string;
    kind: 'added' | 'changed' | 'removed' | 'definition';
    before: Json<EntryValues> | null;
    after: Json<EntryValues> | null;
    changedBy: string;
    changedOn: Moment;
  };
  referenceDataRows: {
    id: string;
    datasetId: string;
    key: string;
    rowValues: Json<EntryValues>;
    searchText: string;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  referenceDataSets: {
    id: string;
    name: string;
    description: Filled<string>;
    columns: Json<readonly DataColumn[]>;
    keyColumn: string;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  referenceLabels: {
    id: ReadOnly<string>;
    datasetId: ReadOnly<string>;
    key: ReadOnly<string>;
    rowValues: ReadOnly<Json<EntryValues>>;
  };
}
