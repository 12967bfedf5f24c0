import { afterEach, beforeEach, expect, it } from 'vitest';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import { listBotUsage } from '#contracts/bots/list-bot-usage.ts';
import { queryBotDashboard } from '#contracts/bots/query-bot-dashboard.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
let system: MoodySystem;
let tenant: TestTenant;
let admin: TestUser;

beforeEach(async () => {
  system = await startMoodySystem();
  tenant = await platform.newTenant();
  admin = await tenant.asUser('isSysAdmin');
  await licenseBots(admin);
});
afterEach(() => system.stop());

type Settings = EndpointRequest<typeof saveConnector>['body']['settings'];

async function asking(name: string, settings: Settings, path = ''): Promise<BotStep> {
  const body = { name, request: { url: `${system.url}/${path}` }, settings };
  const { id: connectorId } = await admin.call(saveConnector, { body });
  return { type: 'runConnector', connectorId, values: [], result: '' };
}

async function aBot(name: string, steps: BotStep[]) {
  const licence = { provider: 'Formwright', service: 'steps' };
  const { id } = await saveTested(tenant, admin, { body: { name, ...licence, is_active: true, steps } });
  return id;
}

async function run(botId: string) {
  const { id } = await admin.call(startBot, { body: { id: botId } });
  await platform.settle();
  return await admin.call(getBotRun, { params: { id } });
}

const inEuro = (price: string) => ({ pricePerRequest: price, currency: 'EUR' });
const inDollar = { pricePerRequest: '2', currency: 'USD' };

it('a run says what its steps cost, exactly and by currency, and so do the list and the figures', async () => {
  const cheap = await asking('Cheap', inEuro('0.1'));
  const dear = await asking('Dear', { pricePerRequest: '1234567.000001', currency: 'USD' });
  const free = await asking('Free', {});
  const botId = await aBot('Asks', [
    { type: 'repeat', over: '[1, 2, 3]', as: 'item', steps: [cheap] },
    dear,
    free,
  ]);
  const done = await run(botId);
  const dollars = { amount: '1234567.000001', currency: 'USD' };
  const costs = [{ amount: '0.3', currency: 'EUR' }, dollars];
  expect(done).toMatchObject({ status: 'succeeded', costs });
  const ofSteps = done.steps.filter(({ type }) => type === 'runConnector').map((step) => step.costs);
  const cent = [{ amount: '0.1', currency: 'EUR' }];
  expect(ofSteps).toEqual([cent, cent, cent, [dollars], []]);
  await run(await aBot('Waits', [{ type: 'wait', seconds: 1 }]));
  await run(botId);
  const twice = [
    { amount: '0.6', currency: 'EUR' },
    { amount: '2469134.000002', currency: 'USD' },
  ];
  const runs = (await admin.call(listBotRuns, { query: { botId } })).items;
  expect(runs.map((one) => one.costs)).toEqual([costs, costs]);
  const figures = await admin.call(queryBotDashboard, { query: {} });
  expect(figures).toMatchObject({ runs: 3, costs: twice, by_module: [{ module_id: null, costs: twice }] });
  expect(figures.by_day.slice(28).map((day) => day.costs)).toEqual([[], twice]);
  const usage = (await admin.call(listBotUsage, { body: {} })).items;
  expect(usage.map((one) => [one.name, one.costs])).toEqual([
    ['Asks', twice],
    ['Waits', []],
  ]);
});

it('a step that failed has cost what it asked for, every attempt; an answer from memory costs nothing', async () => {
  system.answer = ({ path }) => (path === '/broken' ? { status: 503 } : {});
  const remembered = await asking('Remembered', { ...inEuro('0.5'), cacheSeconds: 60 });
  const broken = await asking('Broken', { ...inDollar, retries: 1 }, 'broken');
  const failed = await run(await aBot('Fails', [remembered, remembered, broken]));
  const sent = system.seen.filter(({ path }) => path === '/broken').length;
  expect(failed).toMatchObject({ status: 'failed', failed_at: 'steps[2]' });
  expect(failed.costs).toEqual([
    { amount: '0.5', currency: 'EUR' },
    { amount: String(2 * sent), currency: 'USD' },
  ]);
  expect(failed.steps.map((step) => step.costs.length)).toEqual([1, 0]);
});
