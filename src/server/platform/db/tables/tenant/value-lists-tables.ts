// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `value-lists` in each tenant’s schema. */
export interface ValueListsTables {
  valueListCategories: {
    id: string;
    name: string;
  };
  valueListCategoriesOf: {
    listId: string;
    categoryId: string;
  };
  valueLists: {
    id: string;
    name: string;
    description: Filled<string>;
    items: Json<readonly { readonly key: string; readonly value: string }[]>;
    revision: Filled<number>;
    modifiedBy: string;
    modifiedOn: Moment;
  };
  valueListLabels: {
    id: ReadOnly<string>;
    items: ReadOnly<Json<readonly { readonly key: string; readonly value: string }[]>>;
  };
}
