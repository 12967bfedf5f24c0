import type { Locale } from '#messages/index.ts';
import { AppError } from './app-error.ts';
import type { Client, Context, CookieJar, FailureExplanation } from './context.ts';
import { inSavepoint } from './db/savepoint.ts';
import { codeOfRefusal, isStalePlan, isTransient } from './db/sql-errors.ts';
import type { TenantDatabase } from './db/tenant-database.ts';
import type { Log } from './log/log.ts';
import type { OutboxRow } from './outbox/outbox-row.ts';
import { appendOutbox } from './outbox/outbox-store.ts';
import type { Platform } from './platform.ts';
import type { Actor } from './tenancy/actor.ts';
import type { Tenant } from './tenancy/tenant.ts';
import type { Deed } from './trail/trail.ts';

/** What a cause of work is known by; all but the tenant may be left to the system's defaults. */
export interface Origin {
  readonly tenant: Tenant;
  readonly actor?: Actor | null;
  readonly requestId?: string;
  readonly locale?: Locale;
  readonly now?: Date;
  readonly client?: Client;
  readonly cookies?: CookieJar;
}

const noClient: Client = { ip: '', userAgent: '', origin: '', token: '' };
const noCookies: CookieJar = { get: () => undefined, set: () => {}, remove: () => {} };
/** A transaction that another one was in the way of runs again, at most this often. */
const transactionAttempts = 3;
/** As often as that when kept plans are stale: each of its statements may find it out by itself, once. */
const attemptsWithStalePlans = 12;

/** A context without a transaction. What it announces or enqueues is written in a transaction of its own. */
export function makeContext(platform: Platform, origin: Origin): Context {
  const facts = completeOrigin(platform, origin);
  const log = onceOnly(() => platform.log.child({ requestId: facts.requestId, tenant: facts.tenant.name }));
  return {
    log,
    db: platform.databases.of(origin.tenant),
    announce: outsideTransaction,
    noteCall: outsideTransaction,
    noteValues: outsideTransaction,
    noteSettings: outsideTransaction,
    enqueue: outsideTransaction,
    afterCommit: outsideTransaction,
    explainFailure: outsideTransaction,
    attempt: outsideTransaction,
    inTransaction: (work) => runInTransaction(platform, facts, log, work),
    ...facts,
  };
}

/** Runs `work` in one transaction of the tenant, on behalf of the actor (null: the system). */
export function transact<Result>(
  platform: Platform,
  tenant: Tenant,
  actor: Actor | null,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  return makeContext(platform, { tenant, actor }).inTransaction(work);
}

type Facts = Omit<
  Context,
  | 'db'
  | 'log'
  | 'announce'
  | 'noteCall'
  | 'noteValues'
  | 'noteSettings'
  | 'enqueue'
  | 'afterCommit'
  | 'explainFailure'
  | 'inTransaction'
  | 'attempt'
>;

function completeOrigin(platform: Platform, origin: Origin): Facts {
  const requestId = origin.requestId ?? platform.randomId();
  return {
    tenant: origin.tenant,
    actor: origin.actor ?? null,
    now: origin.now ?? platform.now(),
    requestId,
    locale: origin.actor?.locale ?? origin.locale ?? 'en',
    client: origin.client ?? noClient,
    cookies: origin.cookies ?? noCookies,
    platform,
    randomId: platform.randomId,
  };
}

/** Most work never logs anything. */
function onceOnly<Result>(make: () => Result): () => Result {
  let made: Result | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function outsideTransaction(): never {
  throw new Error('Only inside a transaction: use ctx.inTransaction.');
}

async function runInTransaction<Result>(
  platform: Platform,
  facts: Facts,
  log: () => Log,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, rows, deeds, afterCommit } = await commit(platform, facts, log, work);
      if (rows.length > 0) platform.outbox.committed(facts.tenant, rows);
      if (deeds.length > 0) platform.trail.committed(facts.tenant);
      for (const action of afterCommit) await follow(log, action);
      return result;
    } catch (error) {
      const maxAttempts = isStalePlan(error) ? attemptsWithStalePlans : transactionAttempts;
      if (!canRunAgain(error) || attempt >= maxAttempts) throw error;
    }
  }
}

function canRunAgain(error: unknown): boolean {
  return isTransient(error) || (error instanceof AppError && error.canRunAgain);
}

async function commit<Result>(
  platform: Platform,
  facts: Facts,
  log: () => Log,
  work: (ctx: Context) => Promise<Result>,
) {
  const rows: OutboxRow[] = [];
  const deeds: Deed[] = [];
  const afterCommit: (() => void | Promise<void>)[] = [];
  const explanations: FailureExplanation[] = [];
  const committed = platform.databases.transaction(facts.tenant, async (db) => {
    const value = await work(boundContext(facts, log, db, { rows, deeds, afterCommit, explanations }));
    if (deeds.length > 0) await platform.trail.write(db, facts, deeds);
    const kept = rows.filter((row) => platform.outbox.isKept(facts.tenant, row));
    if (kept.length > 0) await appendOutbox(db, kept);
    return value;
  });
  const result = await committed.catch(async (error: unknown) => {
    throw await explained(error, explanations, platform.databases.of(facts.tenant));
  });
  return { result, rows, deeds, afterCommit };
}

/** What a transaction has gathered until now. */
interface Gathered {
  readonly rows: OutboxRow[];
  readonly deeds: Deed[];
  readonly afterCommit: (() => void | Promise<void>)[];
  readonly explanations: FailureExplanation[];
}

/** What a failed statement means to the product; errors that mean nothing to it, and its own, as they are. */
async function explained(
  error: unknown,
  explanations: readonly FailureExplanation[],
  db: TenantDatabase,
): Promise<unknown> {
  if (error instanceof AppError) return error;
  for (const explain of explanations) {
    const meaning = await explain(error, db);
    if (meaning) return meaning;
  }
  const code = codeOfRefusal(error);
  return code === null ? error : new AppError(code, {}, { cause: error });
}

/** The work is committed: what follows can fail, but must not make it look undone, or be done again. */
async function follow(log: () => Log, action: () => void | Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    log().error({ err: error }, 'what follows a commit failed');
  }
}

function boundContext(facts: Facts, log: () => Log, db: TenantDatabase, gathered: Gathered): Context {
  const { rows, deeds, afterCommit, explanations } = gathered;
  const append = (row: Pick<OutboxRow, 'kind' | 'type' | 'payload' | 'runAt'>, by = facts.actor) => {
    rows.push({
      id: facts.randomId(),
      actorId: by?.id ?? null,
      through: by?.through ?? null,
      requestId: facts.requestId,
      occurredAt: facts.now.toISOString(),
      ...row,
    });
  };
  const ctx: Context = {
    log,
    db,
    announce: (kind, data, details = {}) => {
      append({ kind: 'event', type: kind.type, payload: { ...data }, runAt: null }, details.by);
      deeds.push({ kind: 'event', type: kind.type, data, details });
    },
    noteCall: (call) => void deeds.push({ kind: 'call', ...call }),
    noteValues: (values) => void deeds.push({ kind: 'values', ...values }),
    noteSettings: (changes) => {
      if (changes.length > 0) deeds.push({ kind: 'settings', changes });
    },
    enqueue: (kind, payload, options) =>
      append({
        kind: 'job',
        type: kind.name,
        payload: { ...payload } as Record<string, unknown>,
        runAt: options?.runAt?.toISOString() ?? null,
      }),
    afterCommit: (action) => {
      afterCommit.push(action);
    },
    explainFailure: (explain) => {
      explanations.push(explain);
    },
    inTransaction: (inner) => inner(ctx),
    attempt: async (inner) => {
      const [rowCount, deedCount, actionCount, explanationCount] = [
        rows.length,
        deeds.length,
        afterCommit.length,
        explanations.length,
      ];
      try {
        return await inSavepoint(db, () => inner(ctx));
      } catch (error) {
        const meaning = await explained(error, explanations.slice(explanationCount), db);
        rows.length = rowCount;
        deeds.length = deedCount;
        afterCommit.length = actionCount;
        explanations.length = explanationCount;
        throw meaning;
      }
    },
    ...facts,
  };
  return ctx;
}
