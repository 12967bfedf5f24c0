// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Moment } from '../column-types.ts';

/** The tables of `app-checks` in each tenant’s schema. */
export interface AppChecksTables {
  staffingProblems: {
    moduleId: string;
    activityId: string;
    verdict: string;
    foundOn: Moment;
  };
}
