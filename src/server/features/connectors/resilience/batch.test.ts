import { afterEach, beforeEach, expect, it } from 'vitest';
import { getConnector } from '#contracts/connectors/get-connector.ts';
import { runConnectorBatch } from '#contracts/connectors/run-connector-batch.ts';
import { saveConnector } from '#contracts/connectors/save-connector.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
let system: MoodySystem;

beforeEach(async () => {
  system = await startMoodySystem();
});
afterEach(() => system.stop());

async function aConnector() {
  const tenant = await platform.newTenant();
  const user = await tenant.asUser('isConsultant');
  const body = { name: 'Orders', request: { url: `${system.url}/{x}` } };
  const { id } = await user.call(saveConnector, { body });
  const run = (count: number) => {
    const inputs = Array.from({ length: count }, (_, index) => ({ x: `order-${index}` }));
    return user.attempt(runConnectorBatch, { body: { id, inputs } });
  };
  return { run, calls: async () => (await user.call(getConnector, { params: { id } })).calls };
}

it('answers each input in order, and each failure stays with its own', async () => {
  system.answer = ({ path }) => (path === '/order-3' ? { status: 404 } : { body: { at: path } });
  const { run, calls } = await aConnector();
  const answers = (await run(7)).data?.answers ?? [];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200, 200, 200]);
  expect(answers[6]?.data).toEqual({ at: '/order-6' });
  expect(await calls()).toHaveLength(7);
});

it('stops asking a system that wants a pause', async () => {
  system.answer = () => ({ status: 429 });
  const { run } = await aConnector();
  const answers = (await run(50)).data?.answers ?? [];
  expect(answers).toHaveLength(50);
  // Nothing begins after the first answer.
  expect(system.seen.length).toBeLessThanOrEqual(4);
  expect(answers.at(-1)).toMatchObject({ status: null, failure: 'not_asked', attempts: 0 });
});

it('holds no more answers than fit into memory', async () => {
  const body = { text: 'x'.repeat(900_000) };
  system.answer = () => ({ body });
  const { run } = await aConnector();
  const answers = (await run(20)).data?.answers ?? [];
  // Nine fill it, and three more are under way by then.
  expect(system.seen.length).toBeLessThanOrEqual(12);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(9);
  expect(answers.at(-1)).toMatchObject({ status: null, failure: 'not_asked', attempts: 0 });
});

it('takes fifty inputs at most', async () => {
  const { run } = await aConnector();
  expect((await run(51)).error?.code).toBe('validation_failed');
  expect((await run(0)).error?.code).toBe('validation_failed');
  expect(system.seen).toHaveLength(0);
});
