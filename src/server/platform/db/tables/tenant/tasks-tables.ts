// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Json } from '../column-types.ts';

/** The tables of `tasks` in each tenant’s schema. */
export interface TasksTables {
  taskFilters: {
    id: string;
    userId: string;
    name: string;
    scope: 'mine' | 'team' | 'all';
    searchValue: Filled<string>;
    filters: Json<unknown> | null;
    days: Filled<Json<unknown>>;
  };
}
