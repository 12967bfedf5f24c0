import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import type { JobHandler } from './job-handler.ts';

/** The queue behind `ctx.enqueue`: shared by all nodes, kept in the database. */
export interface JobQueue {
  /** Makes the queues and begins to work. */
  start(handlers: readonly JobHandler[]): Promise<void>;
  /** Takes over jobs from the outbox; a row taken twice is one job. */
  send(tenant: Tenant, rows: readonly OutboxRow[]): Promise<void>;
  /** Works off everything that is due now; for tests. Answers how many jobs ran. */
  drain(): Promise<number>;
  /** Lets running jobs finish, at most for the given time. */
  stop(timeoutMs: number): Promise<void>;
}
