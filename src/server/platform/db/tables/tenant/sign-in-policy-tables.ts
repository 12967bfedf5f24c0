// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { RoleFlag } from '#contracts/permissions.ts';
import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `sign-in-policy` in each tenant’s schema. */
export interface SignInPolicyTables {
  signInPolicy: {
    id: Filled<boolean>;
    secondFactor: Filled<'nobody' | 'flags' | 'everyone'>;
    secondFactorFlags: Filled<Json<readonly RoleFlag[]>>;
    allowsPasswords: Filled<boolean>;
    allowsPasskeys: Filled<boolean>;
    minPasswordLength: Filled<number>;
    passwordDays: number | null;
    passwordHistory: Filled<number>;
    sessionHours: Filled<number>;
    revision: Filled<number>;
    securityQuestions: Filled<number>;
    modifiedBy: string | null;
    modifiedOn: Moment | null;
  };
}
