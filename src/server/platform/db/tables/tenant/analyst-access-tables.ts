// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Moment } from '../column-types.ts';

/** The tables of `analyst-access` in each tenant’s schema. */
export interface AnalystAccessTables {
  analystApps: {
    moduleId: string;
    includesHidden: boolean;
    madeOf: Filled<string>;
    chosenBy: string;
    chosenOn: Moment;
  };
  analystChoices: {
    moduleId: string;
    path: string;
    key: string;
    label: string;
  };
  analystNames: {
    moduleId: string;
    relation: string;
    path: string;
    name: string;
  };
  analystPasswords: {
    onlyRow: Filled<boolean>;
    setBy: string;
    setOn: Moment;
  };
  analystSettings: {
    onlyRow: Filled<boolean>;
    revision: Filled<number>;
    modifiedBy: string | null;
    modifiedOn: Moment | null;
  };
}
