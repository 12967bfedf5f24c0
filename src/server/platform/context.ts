import type { Locale } from '#messages/index.ts';
import type { AppError } from './app-error.ts';
import type { TenantDatabase } from './db/tenant-database.ts';
import type { Log } from './log/log.ts';
import type { EventKind, JsonObject } from './outbox/event-kind.ts';
import type { EnqueueOptions, JobKind } from './outbox/job-kind.ts';
import type { Platform } from './platform.ts';
import type { Actor } from './tenancy/actor.ts';
import type { Tenant } from './tenancy/tenant.ts';
import type { CallDeed, EventDetails, ValueChange, ValuesDeed } from './trail/trail.ts';

/** Where a request came from; for jobs and tests all is empty. */
export interface Client {
  /** Empty for the system. */
  readonly ip: string;
  readonly userAgent: string;
  /** Scheme and host the browser asked, e.g. `https://acme.example.com`; for links in mails. */
  readonly origin: string;
  /** The bearer token as it came; empty without one. */
  readonly token: string;
  /** Calls this once if the client goes away before it has its answer. Absent: nobody can go away. */
  whenGone?(action: () => void): void;
}

/** Cookies of the request and of its answer. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** Sets an HttpOnly, SameSite=Strict cookie (Secure on https). */
  set(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void;
  remove(name: string, options: { path: string }): void;
}

/** What a failure means; `db` reads what others have committed. */
export type FailureExplanation = (
  error: unknown,
  db: TenantDatabase,
) => AppError | undefined | Promise<AppError | undefined>;

/** A cause of work, alike for HTTP, jobs and tests: everything a use case may touch. */
export interface Context {
  readonly tenant: Tenant;
  /** Who acts; null: nobody signed in, or the system. */
  readonly actor: Actor | null;
  /** One reading of the clock for the whole use case. */
  readonly now: Date;
  readonly requestId: string;
  readonly locale: Locale;
  /** The tenant's tables; bound to the transaction when there is one. */
  readonly db: TenantDatabase;
  readonly client: Client;
  readonly cookies: CookieJar;
  readonly platform: Platform;
  /**
   * Appends a domain event to the outbox, in this transaction, in one statement before the commit. Only the audit trail
   * reads the details.
   */
  announce<Data extends JsonObject>(kind: EventKind<Data>, data: Data, details?: EventDetails): void;
  /** Tells the audit trail, in this transaction, that a call has been answered. */
  noteCall(call: Omit<CallDeed, 'kind'>): void;
  /** Tells the audit trail which values of an entry changed, before the event that announces it. Never secrets. */
  noteValues(values: Omit<ValuesDeed, 'kind'>): void;
  /** Tells the audit trail which settings changed, where the call itself tells of them. Never secrets. */
  noteSettings(changes: readonly ValueChange[]): void;
  /** Sends a job in this transaction; it runs at least once after the commit. */
  enqueue<Payload extends object>(kind: JobKind<Payload>, payload: Payload, options?: EnqueueOptions): void;
  /** Runs after the commit on this node only, e.g. to drop a cached value; not after a rollback. */
  afterCommit(action: () => void | Promise<void>): void;
  /**
   * Says what an error of the database means if one of this transaction's (or attempt's) statements fails from here on,
   * at once or with the commit; undefined: something else. The first explanation that is not undefined counts. The
   * explanation can query `db`: the failed statements have left nothing in it.
   */
  explainFailure(explain: FailureExplanation): void;
  /** Runs `work` in a transaction of its own, or in the one already open. */
  inTransaction<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result>;
  /** Runs `work` in the transaction already open; when it throws, nothing is left of it and the transaction goes on. */
  attempt<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result>;
  /** The log of this cause of work. */
  log(): Log;
  /** Time-ordered UUID, version 7 (RFC 9562). */
  randomId(): string;
}

/** A use case: one verb of the product. */
export type UseCase<Input, Output> = (ctx: Context, input: Input) => Promise<Output>;

/** The context of a call that needed a token: the actor is there. */
export function actorOf(ctx: Context): Actor {
  if (ctx.actor === null) throw new Error('This use case needs an actor.');
  return ctx.actor;
}
