// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { BigInteger, Filled, Json, Moment } from '../column-types.ts';

/** The tables of `demo` in each tenant’s schema. */
export interface DemoTables {
  demoFilling: {
    onlyRow: Filled<boolean>;
    apps: Json<unknown>;
    entryCount: number;
    filled: number;
    seed: BigInteger;
    endsOn: Moment;
  };
}
