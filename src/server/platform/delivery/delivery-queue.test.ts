import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import { deliveryQueue } from './delivery-queue.ts';

const acme = { name: 'acme' } as Tenant;
const globex = { name: 'globex' } as Tenant;

function someRows(kind: OutboxRow['kind'], count: number, from = 0): OutboxRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${kind} ${from + at}`,
    kind,
    type: 'test',
    payload: {},
    actorId: null,
    through: null,
    requestId: '',
    occurredAt: '2026-01-01T00:00:00.000Z',
    runAt: null,
  }));
}

const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id);

describe('rows that wait for their delivery', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  /** A queue, and its turns as they come; each takes so many milliseconds. */
  function aQueue(turnMs = 0) {
    const turns: { tenant: string; ids: string[]; isLate: boolean }[] = [];
    const onTurn: (() => void)[] = [];
    const queue = deliveryQueue(async ({ name }, { rows, isLate }) => {
      turns.push({ tenant: name, ids: idsOf(rows), isLate });
      onTurn.shift()?.();
      vi.advanceTimersByTime(turnMs);
    }, createLog('silent'));
    return { queue, turns, onTurn };
  }

  it('are delivered in their order, a part at a time, each once', async () => {
    const { queue, turns } = aQueue();
    const rows = someRows('event', 130);
    queue.add(acme, rows.slice(0, 70));
    queue.add(acme, rows.slice(70));
    queue.start();
    await queue.settled();
    expect(turns.length).toBeGreaterThan(3);
    expect(turns.flatMap(({ ids }) => ids)).toEqual(idsOf(rows));
    expect(queue.isBusy()).toBe(false);
  });

  it('let jobs that come meanwhile pass the events of a flood', async () => {
    const { queue, turns, onTurn } = aQueue();
    const jobs = someRows('job', 40);
    onTurn.push(() => queue.add(acme, jobs));
    queue.add(acme, someRows('event', 100));
    queue.start();
    await queue.settled();
    expect(turns[1]?.ids.slice(0, 40)).toEqual(idsOf(jobs));
  });

  it('let other tenants have their turn before the rest of a flood', async () => {
    const { queue, turns, onTurn } = aQueue();
    onTurn.push(() => queue.add(globex, someRows('event', 1)));
    queue.add(acme, someRows('event', 100));
    queue.start();
    await queue.settled();
    expect(turns.slice(0, 3).map(({ tenant }) => tenant)).toEqual(['acme', 'acme', 'globex']);
  });

  it('are told to be late once others may have taken them', async () => {
    const { queue, turns } = aQueue(6000);
    queue.add(acme, someRows('event', 100));
    queue.start();
    await queue.settled();
    expect(turns.map(({ isLate }) => isLate)).toEqual([false, false, true, true]);
    queue.add(acme, someRows('event', 1));
    await queue.settled();
    expect(turns.at(-1)?.isLate).toBe(false);
  });
});
