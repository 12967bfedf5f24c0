// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Moment } from '../column-types.ts';

/** The tables of `on-device` in each tenant’s schema. */
export interface OnDeviceTables {
  pushDevices: {
    id: string;
    userId: string;
    endpointHash: string;
    subscription: string;
    name: string;
    hidesContent: boolean;
    createdOn: Moment;
    lastSentOn: Moment | null;
  };
  pushKeys: {
    isOnlyRow: Filled<boolean>;
    publicKey: string;
    privateKey: string;
    createdOn: Moment;
  };
}
