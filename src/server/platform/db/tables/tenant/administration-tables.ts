// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { HeirsGiven } from '#contracts/administration/heirs.ts';
import type { UserListView } from '#contracts/shapes/user-view.ts';
import type { Json, Moment } from '../column-types.ts';

/** The tables of `administration` in each tenant’s schema. */
export interface AdministrationTables {
  leavingDates: {
    userId: string;
    leavesOn: string;
    handOver: Json<HeirsGiven>;
    restTo: string;
    setBy: string;
    setOn: Moment;
    warnedOn: Moment | null;
    failedOn: Moment | null;
  };
  userViews: {
    id: string;
    ownerId: string;
    name: string;
    view: Json<UserListView>;
  };
}
