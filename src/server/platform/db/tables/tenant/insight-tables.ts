// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `insight` in each tenant’s schema. */
export interface InsightTables {
  insightInquiries: {
    id: string;
    moduleId: string;
    ownerId: string;
    name: string;
    report: Json<unknown>;
    chart: 'table' | 'bars';
    sharedWith: Filled<Json<unknown>>;
    createdOn: Moment;
    modifiedOn: Moment;
  };
}
