import { beforeEach, describe, expect, it } from 'vitest';
import { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import { reportBotRun } from '#contracts/bots/report-bot-run.ts';
import type { saveBot } from '#contracts/bots/save-bot.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { saveLicence } from '#contracts/tenants/save-licence.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { giveTurns, runBot } from './running/bot-jobs.ts';
import { pauseBot } from './running/pause-bot.ts';
import { loadBot } from './stores/bot-store.ts';
import { setRunning } from './stores/queue-store.ts';
import { loadRun } from './stores/run-store.ts';

let laterMs = 0;
const platform = useTestPlatform({ now: () => new Date(Date.now() + laterMs) });
const minuteMs = 60_000;
const sleeping: BotStep = { type: 'wait', seconds: 600 };
const short: BotStep = { type: 'transform', result: 'one', expression: '1' };

beforeEach(() => {
  laterMs = 0;
});

/** A bot that runs once at a time, for ten minutes at most. */
async function aBot(steps: BotStep[], settings: Partial<EndpointRequest<typeof saveBot>['body']> = {}) {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const { id: botId, revision } = await saveTested(tenant, admin, {
    body: {
      ...{ name: 'Orders', provider: 'Formwright', service: 'steps', is_active: true, steps },
      ...{ max_parallel: 1, time_limit_minutes: 10, ...settings },
    },
  });
  await platform.settle();
  const context = await tenant.context();
  const start = async () => {
    laterMs += 10;
    return (await admin.call(startBot, { body: { id: botId } })).id;
  };
  const runOf = async (id: string) => {
    const run = await loadRun(context.db, id);
    if (!run) throw new Error('There is no such run.');
    return run;
  };
  const statesOf = async (ids: string[]) => Promise.all(ids.map(async (id) => (await runOf(id)).status));
  /** A run that takes its time on another node. */
  const busy = async () => {
    const id = await start();
    await setRunning(context.db, id, new Date(Date.now() + laterMs + 10 * minuteMs));
    return id;
  };
  const end = async (id: string) => {
    await admin.call(reportBotRun, { body: { id, status: 'cancelled' } });
    await platform.settle();
  };
  const wake = async (runId: string) => {
    await (await tenant.context()).inTransaction(async (tx) => tx.enqueue(runBot, { runId }));
    await platform.settle();
  };
  return { tenant, admin, botId, revision, start, busy, end, wake, runOf, statesOf };
}

describe('the turns of runs', () => {
  it('are given to no more at once than the bot allows, oldest first, when one is free', async () => {
    const { tenant, start, busy, end, statesOf, runOf } = await aBot([short]);
    const first = await busy();
    const queued = [await start(), await start(), await start()];
    await platform.settle();
    expect(await statesOf(queued)).toEqual(['queued', 'queued', 'queued']);
    // The job of a later one comes first.
    const ids = [...queued].reverse();
    await (await tenant.context()).inTransaction(async (tx) => {
      for (const runId of ids) tx.enqueue(giveTurns, { runId });
    });
    laterMs += 1000;
    await end(first);
    expect(await statesOf(queued)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    const ended = await Promise.all(queued.map(async (id) => (await runOf(id)).endedOn ?? ''));
    expect(ended).toEqual([...ended].sort());
  });

  it('begin the time that a run has: what it waits in the queue is not part of it', async () => {
    const { start, busy, end, runOf } = await aBot([sleeping]);
    const first = await busy();
    const second = await start();
    await platform.settle();
    laterMs += 60 * minuteMs;
    await end(first);
    const run = await runOf(second);
    expect(run).toMatchObject({ status: 'running', code: null });
    expect(Date.parse(run.endsBy)).toBeGreaterThan(Date.now() + laterMs + 9 * minuteMs);
  });

  it('are free while a run sleeps, which waits for its own when it wakes, in its own time', async () => {
    const { start, busy, end, wake, statesOf, runOf } = await aBot([{ ...sleeping, seconds: 300 }, short]);
    const asleep = await start();
    await platform.settle();
    const endsBy = Date.parse((await runOf(asleep)).endsBy);
    const other = await start();
    await platform.settle();
    expect(await statesOf([asleep, other])).toEqual(['running', 'running']);
    const busyOne = await busy();
    laterMs += 6 * minuteMs;
    await wake(asleep);
    expect(await statesOf([asleep])).toEqual(['queued']);
    laterMs += 20 * minuteMs;
    await end(busyOne);
    const run = await runOf(asleep);
    expect(run).toMatchObject({ status: 'succeeded', code: null });
    expect(Date.parse(run.endsBy) - endsBy).toBeGreaterThanOrEqual(20 * minuteMs);
    expect(Date.parse(run.endsBy) - endsBy).toBeLessThan(21 * minuteMs);
  });
});

describe('a bot that is off', () => {
  it('does not work through its backlog, and what has begun goes on', async () => {
    const { tenant, admin, botId, start, busy, end, runOf, statesOf } = await aBot([short]);
    const first = await busy();
    const queued = [await start(), await start()];
    await platform.settle();
    await (await tenant.context()).inTransaction(async (tx) => {
      const bot = await loadBot(tx.db, botId);
      if (bot) await pauseBot(tx, bot, 'limit');
    });
    await platform.settle();
    expect(await statesOf([first, ...queued])).toEqual(['running', 'cancelled', 'cancelled']);
    expect((await runOf(queued[0] ?? '')).code).toBe('bot_is_off');
    const { items } = await admin.call(listBotRuns, { query: { botId } });
    expect(items[0]).toMatchObject({ status: 'cancelled', message: 'The bot isn’t switched on' });
    await end(first);
  });

  it('goes on with a run that slept', async () => {
    const { admin, botId, revision, start, wake, statesOf } = await aBot([
      { ...sleeping, seconds: 60 },
      short,
    ]);
    const asleep = await start();
    await platform.settle();
    await admin.call(updateBot, { body: { id: botId, revision, is_active: false } });
    laterMs += 2 * minuteMs;
    await wake(asleep);
    expect(await statesOf([asleep])).toEqual(['succeeded']);
  });

  it('is as one that has no licence any more', async () => {
    const { admin, start, busy, end, runOf } = await aBot([short]);
    const first = await busy();
    const second = await start();
    await admin.call(saveLicence, {
      body: { licence: { expires_on: null, full_users: null, others: null, bots: [] } },
    });
    await end(first);
    expect(await runOf(second)).toMatchObject({ status: 'cancelled', code: 'bot_licence_missing' });
  });
});
