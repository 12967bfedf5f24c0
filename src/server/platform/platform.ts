import type { Config } from '../config.ts';
import type { KeyRing } from './crypto/key-ring.ts';
import type { TenantDatabases } from './db/tenant-databases.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log/log.ts';
import type { MailTransport } from './mail/mail.ts';
import type { OutboxRow } from './outbox/outbox-row.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Signals } from './signals/signals.ts';
import type { Tenant } from './tenancy/tenant.ts';
import type { TenantDirectory } from './tenant-directory/tenant-directory.ts';
import type { TrailHolder } from './trail/trail.ts';

/** The parts of one running node that contexts are made of and that use cases reach as `ctx.platform`. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly databases: TenantDatabases;
  readonly directory: TenantDirectory;
  readonly keys: KeyRing;
  readonly files: FileStore;
  /** Messages to the browsers of a tenant's users, whichever node they are connected to. */
  readonly realtime: Realtime;
  /** The mail server; null: mails are only kept for administrators to read. Send with `deliverMail`. */
  readonly mails: MailTransport | null;
  /** Messages to all nodes, this one included; for cache invalidation and realtime. */
  readonly signals: Signals;
  /** Says which rows to write, and is told of all right after their transaction committed, to deliver them at once. */
  readonly outbox: {
    /** False: an event that no subscription of the tenant needs, so that its row need not be written. */
    isKept(tenant: Tenant, row: OutboxRow): boolean;
    committed(tenant: Tenant, rows: readonly OutboxRow[]): void;
  };
  /** The audit trail; writes nothing until the features are there. */
  readonly trail: TrailHolder;
  /** The clock. */
  now(): Date;
  /** Time-ordered UUID, version 7 (RFC 9562). */
  randomId(): string;
}
