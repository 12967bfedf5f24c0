// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { IncomingMapping } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import type { Violation } from '#engine/value/field-value.ts';
import type { BigInteger, Filled, Json, Moment, ReadOnly } from '../column-types.ts';

/** The tables and published views of `inboxes` in each tenant’s schema. */
export interface InboxesTables {
  inboxMails: {
    id: string;
    inboxId: string;
    uidValidity: string;
    uid: BigInteger;
    mailKey: string;
    receivedOn: Moment;
    readOn: Moment;
    state: 'accepted' | 'refused' | 'ignored';
    result: 'submitted' | 'saved' | 'commented' | null;
    code: string | null;
    violations: Filled<Json<readonly Violation[]>>;
    sender: string;
    subject: string;
    ownerId: string;
    moduleId: string | null;
    entryId: string | null;
    cost: string | null;
    currency: Filled<string>;
    durationMs: number | null;
  };
  inboxes: {
    id: string;
    name: string;
    isActive: boolean;
    pauseReason: 'owner' | 'signin' | 'unreachable' | null;
    moduleId: string;
    host: string;
    port: number;
    security: 'tls' | 'starttls' | 'none';
    username: string;
    password: string | null;
    securityHeaderId: string | null;
    mailbox: string;
    address: string;
    everyMinutes: number;
    starts: 'submit' | 'save' | null;
    takesReplies: boolean;
    mapping: Json<IncomingMapping>;
    attachmentsField: string | null;
    actsAs: 'owner' | 'sender' | 'senderOrOwner';
    trustedServer: string | null;
    allowedSenders: Json<readonly string[]>;
    hourlyLimit: number;
    marksSeen: boolean;
    ownerId: string;
    revision: number;
    createdOn: Moment;
    modifiedOn: Moment;
    uidValidity: string | null;
    lastUid: BigInteger | null;
    readOn: Moment | null;
    failure: string | null;
    failingSince: Moment | null;
    nextReadOn: Moment | null;
    laneJob: string | null;
    laneUntil: Moment | null;
    price: Filled<string>;
    currency: Filled<string>;
  };
  replyAddresses: {
    id: ReadOnly<string>;
    moduleId: ReadOnly<string>;
    address: ReadOnly<string>;
    isActive: ReadOnly<boolean>;
    takesReplies: ReadOnly<boolean>;
  };
}
