// Made by scripts/generate-table-types.ts from db/schema.sql; never edit it.

import type { AuditStreamFailure, AuditStreamTarget } from '#contracts/audit/stream/audit-stream.ts';
import type { BigInteger, Filled, Json, Moment } from '../column-types.ts';

/** The tables of `audit` in each tenant’s schema. */
export interface AuditTables {
  auditChecks: {
    onlyRow: Filled<boolean>;
    checkedOn: Moment;
    isIntact: boolean;
    sealedTo: Moment | null;
    faultCount: number;
  };
  auditPrunings: {
    lastPosition: BigInteger;
    hash: string;
    counts: Json<Readonly<Record<string, number>>>;
    until: Moment;
    prunedOn: Moment;
  };
  auditRecords: {
    id: string;
    at: Moment;
    actorId: string | null;
    actedFor: string | null;
    way: 'browser' | 'mail' | 'token' | 'job' | 'incomingWebhook' | 'inbox';
    action: string;
    subjectKind: string;
    subjectId: string | null;
    moduleId: string | null;
    entryId: string | null;
    requestId: string;
    facts: Json<Readonly<Record<string, string | number | boolean>>>;
    commitments: Json<Readonly<Record<string, string>>>;
    ip: string;
    kept: Json<Readonly<Record<string, { readonly salt: string; readonly value: unknown }>>>;
  };
  auditRetention: {
    onlyRow: Filled<boolean>;
    days: number | null;
  };
  auditSeals: {
    position: BigInteger;
    recordId: string;
    hash: string;
    sealedAt: Moment;
  };
  auditStream: {
    onlyRow: Filled<boolean>;
    target: Json<AuditStreamTarget>;
    isActive: boolean;
    sentTo: Filled<BigInteger>;
    lastSentOn: Moment | null;
    failingSince: Moment | null;
    failure: AuditStreamFailure | null;
    nextTryOn: Moment | null;
    queuedUntil: Moment | null;
    leasedUntil: Moment | null;
    revision: Filled<number>;
  };
  auditUnsealed: {
    recordId: string;
  };
}
