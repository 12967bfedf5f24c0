import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { reportBotRun } from '#contracts/bots/report-bot-run.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { runBotHandler } from '../running/run-bot.ts';

let laterMs = 0;
const platform = useTestPlatform({ ...reachingThisMachine, now: () => new Date(Date.now() + laterMs) });
let system: MoodySystem;

beforeEach(async () => {
  laterMs = 0;
  system = await startMoodySystem();
});
afterEach(() => system.stop());

/** A bot that writes to another system, whose connector is paused. */
async function aPausedBot() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isSysAdmin', 'isConsultant');
  await licenseBots(admin);
  const request = { url: system.url, method: 'POST' as const };
  const body = { name: 'Pay', request, settings: { isPaused: true } };
  const { id: connectorId } = await admin.call(saveConnector, { body });
  const { id: botId } = await saveTested(tenant, admin, {
    body: {
      name: 'Pays',
      provider: 'Formwright',
      service: 'steps',
      is_active: true,
      max_parallel: 1,
      time_limit_minutes: 5,
      steps: [{ type: 'runConnector', connectorId, values: [], result: '' }],
    },
  });
  const begin = async () => {
    const { id } = await admin.call(startBot, { body: { id: botId, input: null } });
    await platform.settle();
    return id;
  };
  const runOf = (id: string) => admin.call(getBotRun, { params: { id } });
  const resume = async () => {
    const { revision } = await admin.call(getConnector, { params: { id: connectorId } });
    await admin.call(saveConnector, {
      body: { id: connectorId, revision, name: 'Pay', request, settings: { isPaused: false } },
    });
    await platform.settle();
  };
  return { tenant, admin, begin, runOf, resume };
}

describe('a run at a connector that is paused by hand', () => {
  it('waits, says so, and asks once when it is resumed; the wait is not part of its time', async () => {
    const { tenant, begin, runOf, resume } = await aPausedBot();
    const id = await begin();
    expect(await runOf(id)).toMatchObject({
      status: 'running',
      message: 'Waits: the connector “Pay” is paused',
    });
    laterMs = 3 * 86_400_000;
    await runBotHandler.run(await tenant.context(), { runId: id } as never, 'job');
    expect(system.seen).toEqual([]);
    await resume();
    expect(await runOf(id)).toMatchObject({ status: 'succeeded', message: '' });
    expect(system.seen).toHaveLength(1);
  });

  it('does not keep others of its bot from their turn', async () => {
    const { begin, runOf, resume } = await aPausedBot();
    const [first, second] = [await begin(), await begin()];
    expect((await runOf(second)).message).toBe('Waits: the connector “Pay” is paused');
    await resume();
    laterMs += 60_000;
    await platform.settle();
    expect(await runOf(first)).toMatchObject({ status: 'succeeded' });
    expect(system.seen).toHaveLength(2);
  });

  it('is not continued once it was cancelled', async () => {
    const { admin, begin, runOf, resume } = await aPausedBot();
    const id = await begin();
    await admin.call(reportBotRun, { body: { id, status: 'cancelled' } });
    await resume();
    expect(await runOf(id)).toMatchObject({ status: 'cancelled' });
    expect(system.seen).toEqual([]);
  });
});
