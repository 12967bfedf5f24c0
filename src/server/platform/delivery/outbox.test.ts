import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { productParts } from '#server/product-parts.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { jobHandler } from '../jobs/job-handler.ts';
import { defineEvent } from '../outbox/event-kind.ts';
import { defineJob } from '../outbox/job-kind.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { appendOutbox, claimOutbox, removeFromOutbox, renewOwnLease } from '../outbox/outbox-store.ts';
import { subscription } from './subscription.ts';

const noted = defineEvent<{ text: string }>('test.noted');
const remind = defineJob({
  name: 'test-remind',
  payload: z.object({ text: z.string() }),
  retryDelaySeconds: 0,
});
const heard: string[] = [];
const worked: string[] = [];
let failuresLeft = 0;

const platform = useTestPlatform({
  parts: {
    ...productParts,
    subscriptions: [
      subscription('test.hear', noted, async (ctx, event) => {
        heard.push(`${ctx.tenant.name} ${event.data.text}`);
        ctx.enqueue(remind, { text: `after ${event.data.text}` });
      }),
      subscription('test.deaf', noted, async () => void heard.push('deaf'), { isWanted: () => false }),
      subscription('test.fail', noted, async () => {
        if (failuresLeft > 0) {
          failuresLeft -= 1;
          throw new Error('not now');
        }
      }),
    ],
    jobs: [
      jobHandler(remind, async (_ctx, { text }) => {
        if (text === 'flaky' && worked.filter((one) => one === 'try').length < 2) {
          worked.push('try');
          throw new Error('again');
        }
        worked.push(text);
      }),
    ],
  },
});

describe('the outbox', () => {
  it('delivers the events and jobs of a transaction after its commit', async () => {
    const acme = await platform.newTenant();
    await acme.transact(null, async (ctx) => ctx.announce(noted, { text: 'one' }));
    await platform.settle();
    expect(heard).toContain(`${acme.tenant.name} one`);
    expect(worked).toContain('after one');
    expect(heard).not.toContain('deaf');
    expect(await claimOutbox(platform.running.database.of(acme.tenant), 10)).toEqual([]);
  });

  it('delivers nothing for a failed transaction', async () => {
    const acme = await platform.newTenant();
    const attempt = acme.transact(null, async (ctx) => {
      ctx.announce(noted, { text: 'never' });
      ctx.enqueue(remind, { text: 'never' });
      throw new Error('stop');
    });
    await expect(attempt).rejects.toThrow('stop');
    await platform.settle();
    expect(heard.join()).not.toContain('never');
    expect(worked).not.toContain('never');
  });

  it('redelivers failed events only to subscribers that have not handled them', async () => {
    const acme = await platform.newTenant();
    failuresLeft = 1;
    await acme.transact(null, async (ctx) => ctx.announce(noted, { text: 'twice' }));
    await platform.settle();
    const database = platform.running.database;
    await sql`UPDATE outbox SET available_at = now()`.execute(database.of(acme.tenant).appTables());
    expect(await platform.running.outbox.catchUp(acme.tenant)).toBe(1);
    await platform.settle();
    expect(heard.filter((one) => one === `${acme.tenant.name} twice`)).toHaveLength(1);
    expect(await platform.running.outbox.catchUp(acme.tenant)).toBe(0);
  });

  it('renews the lease of rows that no other node has taken or delivered', async () => {
    const acme = await platform.newTenant();
    const db = platform.running.database.of(acme.tenant);
    const rows = Array.from(
      { length: 3 },
      (): OutboxRow => ({
        id: crypto.randomUUID(),
        kind: 'event',
        type: 'test.noted',
        payload: { text: 'slow' },
        actorId: null,
        through: null,
        requestId: 'one',
        occurredAt: new Date().toISOString(),
        runAt: null,
      }),
    );
    const [mine = '', taken = '', delivered = ''] = rows.map(({ id }) => id);
    await acme.transact(null, (ctx) => appendOutbox(ctx.db, rows));
    const due = (id: string) =>
      sql`UPDATE outbox SET available_at = now() WHERE id = ${id}`.execute(db.appTables());
    await due(taken);
    expect((await claimOutbox(db, 10)).map(({ id }) => id)).toEqual([taken]);
    await removeFromOutbox(db, [delivered]);
    await due(mine);
    expect(await renewOwnLease(db, [mine, taken, delivered])).toEqual(new Set([mine]));
    expect(await claimOutbox(db, 10)).toEqual([]);
  });

  it('repeats a job that failed', async () => {
    const acme = await platform.newTenant();
    await acme.transact(null, async (ctx) => ctx.enqueue(remind, { text: 'flaky' }));
    await vi.waitFor(
      async () => {
        await platform.settle();
        expect(worked).toContain('flaky');
      },
      { timeout: 20_000, interval: 500 },
    );
  });

  it('keeps a delayed job until its time', async () => {
    const acme = await platform.newTenant();
    const runAt = new Date(Date.now() + 60_000);
    await acme.transact(null, async (ctx) => ctx.enqueue(remind, { text: 'later' }, { runAt }));
    await platform.settle();
    expect(worked).not.toContain('later');
  });
});
