// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Moment } from '../column-types.ts';

/** The tables of `calendar-feed` in each tenant’s schema. */
export interface CalendarFeedTables {
  calendarFeeds: {
    userId: string;
    tokenHash: string;
    createdOn: Moment;
    lastUsedOn: Moment | null;
  };
}
