// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Moment } from '../column-types.ts';

/** The tables of `notifications` in each tenant’s schema. */
export interface NotificationsTables {
  notifications: {
    id: string;
    userId: string;
    kind: string;
    moduleId: string | null;
    entryId: string | null;
    taskId: string | null;
    actorId: string | null;
    activityName: Filled<string>;
    recordTitle: Filled<string>;
    recordCreatedBy: string | null;
    createdOn: Moment;
    readOn: Moment | null;
  };
}
