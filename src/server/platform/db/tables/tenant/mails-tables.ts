// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Moment } from '../column-types.ts';

/** The tables of `mails` in each tenant’s schema. */
export interface MailsTables {
  mailDecisions: {
    linkId: string;
    taskId: string;
    userId: string;
    usedOn: Moment;
  };
}
