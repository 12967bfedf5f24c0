// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { Filled, Json, Moment } from '../column-types.ts';

/** The tables of `platform` in each tenant’s schema. */
export interface PlatformTenantTables {
  callWindows: {
    id: string;
    beganAt: Moment;
    taken: number;
    granted: number;
  };
  handledEvents: {
    eventId: string;
    subscriber: string;
    handledAt: Filled<Moment>;
  };
  idempotencyKeys: {
    actorId: string;
    key: string;
    requestHash: string;
    answer: Json<unknown> | null;
    createdAt: Moment;
  };
  migrations: {
    name: string;
    checksum: string;
    appliedAt: Filled<Moment>;
  };
  nightlyJobs: {
    kind: string;
    day: string;
  };
  outbox: {
    id: string;
    kind: 'event' | 'job';
    type: string;
    payload: Json<unknown>;
    actorId: string | null;
    requestId: string;
    occurredAt: Moment;
    runAt: Moment | null;
    attempts: Filled<number>;
    availableAt: Moment;
    lastError: string | null;
    through: Json<unknown> | null;
  };
  sentMails: {
    id: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    wasDelivered: boolean;
    sentAt: Moment;
    recipientId: string | null;
    decisionTaskId: string | null;
    moduleId: string | null;
    entryId: string | null;
    taskId: string | null;
    replyHash: string | null;
  };
}
