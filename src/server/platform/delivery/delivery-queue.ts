import type { Log } from '../log/log.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { Tenant } from '../tenancy/tenant.ts';

/** Events that are delivered at a time: few enough that the rest of a flood, and other tenants, soon get their turn. */
const eventsAtATime = 25;
/** After this time of waiting, other nodes have taken rows, or soon will. */
const lateAfterMs = 10_000;

interface Batch {
  readonly tenant: Tenant;
  readonly rows: OutboxRow[];
  /** When the first of the rows came, by `performance.now`. */
  readonly since: number;
}

/** Rows to deliver. `isLate`: they have waited so long that others may have them by now. */
export interface RowsInTurn {
  readonly rows: readonly OutboxRow[];
  readonly isLate: boolean;
}

/**
 * Rows that wait for their delivery. Tenants take turns, with a part of their rows each: all jobs, as they may save work
 * that the events behind them would cause, and some events in their order. Before `start`, rows wait.
 */
export function deliveryQueue(deliver: (tenant: Tenant, turn: RowsInTurn) => Promise<void>, log: Log) {
  const waiting = new Map<string, Batch>();
  let isStarted = false;
  let draining: Promise<void> | null = null;

  const drain = async () => {
    for (let batch = first(waiting); batch; batch = first(waiting)) {
      const { tenant, since } = batch;
      const { turn, rest } = parted(batch.rows);
      waiting.delete(tenant.name);
      if (rest.length > 0) waiting.set(tenant.name, { tenant, rows: rest, since });
      await deliver(tenant, { rows: turn, isLate: performance.now() - since > lateAfterMs });
    }
  };
  const wake = () => {
    if (!isStarted || draining) return;
    draining = drain()
      .catch((error) => log.error({ err: error }, 'outbox'))
      .finally(() => {
        draining = null;
        if (waiting.size > 0) wake();
      });
  };
  return {
    start: () => {
      isStarted = true;
      wake();
    },
    add: (tenant: Tenant, rows: readonly OutboxRow[]) => {
      if (rows.length === 0) return;
      const batch = waiting.get(tenant.name);
      if (batch) batch.rows.push(...rows);
      else waiting.set(tenant.name, { tenant, rows: [...rows], since: performance.now() });
      wake();
    },
    isBusy: () => isStarted && (draining !== null || waiting.size > 0),
    /** Resolves when what is under way has been delivered. */
    settled: async () => {
      wake();
      await draining;
    },
    stop: async () => {
      await draining;
      isStarted = false;
    },
  };
}

function first(waiting: ReadonlyMap<string, Batch>): Batch | undefined {
  return waiting.values().next().value;
}

/** The rows of a turn, jobs first, and those left for the next one, in their order. */
function parted(rows: readonly OutboxRow[]) {
  const events = rows.filter(({ kind }) => kind === 'event');
  const jobs = rows.filter(({ kind }) => kind === 'job');
  return { turn: [...jobs, ...events.slice(0, eventsAtATime)], rest: events.slice(eventsAtATime) };
}
