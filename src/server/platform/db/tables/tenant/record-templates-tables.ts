// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { EntryValues } from '#engine/value/field-value.ts';
import type { Json } from '../column-types.ts';

/** The tables of `record-templates` in each tenant’s schema. */
export interface RecordTemplatesTables {
  recordTemplates: {
    id: string;
    userId: string;
    moduleId: string;
    name: string;
    orderIndex: number;
    data: Json<EntryValues>;
  };
}
