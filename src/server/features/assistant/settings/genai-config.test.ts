import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { getGenaiUsage } from '#contracts/assistant/get-genai-usage.ts';
import { promptGenai } from '#contracts/assistant/prompt-genai.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import { testGenai } from '#contracts/assistant/test-genai.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import {
  type GenerativeProvider,
  providerKey,
  startGenerativeProvider,
} from '#test/harness/peers/generative-provider.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { withProvider } from '#test/harness/with-provider.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;

beforeAll(async () => {
  provider = await startGenerativeProvider();
});
afterAll(() => provider.stop());

it('is off at first, asks nobody, and says what is missing', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  expect(await admin.call(getAssistantState, {})).toEqual({
    is_available: false,
    reason: 'not_set_up',
    missing: ['model', 'key'],
  });
  expect((await admin.attempt(testGenai, {})).error?.code).toBe('assistant_not_set_up');
  const { revision } = await admin.call(getGenaiConfig, {});
  await admin.call(saveGenaiConfig, { body: { revision, model: 'small', key: providerKey } });
  expect(await admin.call(getAssistantState, {})).toEqual({
    is_available: false,
    reason: 'off',
    missing: [],
  });
  expect(provider.asked).toEqual([]);
});

it('takes a key for an encrypted address only, and sends it to no other than its own', async () => {
  const admin = await (await platform.newTenant()).asUser('isAdministrator');
  const save = async (body: object) =>
    (await admin.attempt(saveGenaiConfig, { body: { revision: 0, ...body } })).error?.errors.map(
      ({ path, code }) => `${path} ${code}`,
    );
  expect(await save({ address: 'http://models.example', key: providerKey })).toEqual([
    'body.address must_be_encrypted',
  ]);
  expect(await save({ address: 'https://a:b@models.example' })).toEqual(['body.address outside_url']);
  expect(await save({ key: 'schlüssel' })).toEqual(['body.key text_characters']);
  expect(await save({ address: 'https://models.example/v1/', model: 'm', key: providerKey })).toBeUndefined();
  const moved = await admin.attempt(saveGenaiConfig, {
    body: { revision: 1, address: 'https://elsewhere.example' },
  });
  expect(moved.error?.errors).toMatchObject([{ path: 'body.key' }]);
  const late = await admin.attempt(saveGenaiConfig, { body: { revision: 0, is_on: false } });
  expect(late.error?.code).toBe('stale_revision');
  const read = await admin.call(getGenaiConfig, {});
  expect(read).toMatchObject({ address: 'https://models.example/v1', key: { is_set: true, hint: 'cdef' } });
  expect(JSON.stringify(read)).not.toContain(providerKey);
});

it('counts by day, person and feature, keeps to the limits, and tells the audit trail', async () => {
  const tenant = await platform.newTenant();
  const admin = await withProvider(tenant, provider, { max_requests_per_day: 3, max_requests_per_person: 2 });
  provider.script.push({ text: 'ready' }, { status: 500 });
  expect(await admin.call(testGenai, {})).toMatchObject({ failure: null, text: 'ready' });
  expect(await admin.call(testGenai, {})).toMatchObject({ failure: 'status', status: 500, text: '' });
  expect(await admin.call(testGenai, {})).toMatchObject({ failure: 'limit_person' });
  const designer = await tenant.asUser('isConsultant');
  const explain = () => designer.call(promptGenai, { body: { feature: 'explain', text: 'days > 10' } });
  provider.script.push({ text: 'More than ten days.' });
  expect(await explain()).toMatchObject({ failure: null, text: 'More than ten days.' });
  expect(await explain()).toMatchObject({ failure: 'limit_day' });
  const { items, totals } = await admin.call(getGenaiUsage, { query: {} });
  expect(
    items.map(({ user, feature, requests, failures }) => [user.id, feature, requests, failures]),
  ).toEqual([
    [admin.id, 'test', 2, 1],
    [designer.id, 'explain', 1, 0],
  ]);
  expect(totals).toMatchObject({ requests: 3, failures: 1, input_tokens: 24, output_tokens: 10, costs: [] });
  const system = await tenant.asUser('isSysAdmin');
  const trail = JSON.stringify(await system.call(listAuditTrail, { body: { length: 50 } }));
  expect(trail).toContain('"assistant"');
  expect(trail).not.toContain(providerKey);
});

it('twenty requests at once never pass a limit', async () => {
  const tenant = await platform.newTenant();
  const admin = await withProvider(tenant, provider, { max_requests_per_person: 3 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => admin.call(testGenai, {})));
  expect(answers.filter(({ failure }) => failure === null)).toHaveLength(3);
});

it('says what was used cost, exactly and at the prices of that time', async () => {
  const tenant = await platform.newTenant();
  const admin = await withProvider(tenant, provider);
  const price = async (body: object) => {
    const { revision } = await admin.call(getGenaiConfig, {});
    return admin.attempt(saveGenaiConfig, { body: { revision, ...body } });
  };
  await admin.call(testGenai, {});
  expect((await admin.call(getGenaiUsage, { query: {} })).items[0]?.cost).toBeNull();
  expect((await price({ input_price: '2.50' })).error?.errors).toMatchObject([{ path: 'body.currency' }]);
  for (const wrong of [{ input_price: '-1' }, { output_price: '1e9' }, { currency: 'euro' }]) {
    expect((await price(wrong)).status, JSON.stringify(wrong)).toBe(422);
  }
  await price({ input_price: '2.50', output_price: '10', currency: 'EUR' });
  expect(await admin.call(getGenaiConfig, {})).toMatchObject({ input_price: '2.50', output_price: '10' });
  // 12 tokens in and 5 out each time.
  await admin.call(testGenai, {});
  await price({ input_price: '1', output_price: null });
  await admin.call(testGenai, {});
  await price({ currency: 'USD' });
  await admin.call(testGenai, {});
  const { items, totals } = await admin.call(getGenaiUsage, { query: {} });
  expect(totals.costs).toEqual([
    { currency: 'EUR', amount: '0.000092' },
    { currency: 'USD', amount: '0.000012' },
  ]);
  expect(totals.requests).toBe(4);
  expect(items.map(({ cost }) => cost?.currency ?? null).sort()).toEqual(['EUR', 'USD', null]);
});

it('large costs are exact to the last digit, and totals count days that the list has no room for', async () => {
  const tenant = await platform.newTenant();
  const admin = await withProvider(tenant, provider);
  const { revision } = await admin.call(getGenaiConfig, {});
  const prices = { input_price: '1234567.654321', output_price: '0.000001', currency: 'JPY' };
  await admin.call(saveGenaiConfig, { body: { revision, ...prices } });
  const usage = { prompt_tokens: 99_999_999, completion_tokens: 1 };
  const choices = [{ index: 0, message: { content: 'ready' }, finish_reason: 'stop' }];
  provider.script.push({ raw: JSON.stringify({ choices, usage }), isWhole: true });
  expect(await admin.call(testGenai, {})).toMatchObject({ failure: null });
  const exact = 99_999_999n * 1_234_567_654_321n + 1n;
  const digits = String(exact);
  const amount = `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/0+$/, '');
  const asked = await admin.call(getGenaiUsage, { query: {} });
  expect(asked.totals.costs).toEqual([{ currency: 'JPY', amount }]);

  await tenant.transact(null, ({ db }) =>
    sql`insert into assistant_usage (day, user_id, feature, requests, failures, input_tokens, output_tokens)
      select date '2020-01-01' + n, ${admin.id}::uuid, 'app', 2, 1, 30, 4 from generate_series(1, 1001) n`.execute(
      db.tables,
    ),
  );
  const { items, totals } = await admin.call(getGenaiUsage, {
    query: { from: '2020-01-01', until: '2022-12-31' },
  });
  expect(items).toHaveLength(1_000);
  expect(totals).toMatchObject({
    requests: 2_002,
    failures: 1_001,
    input_tokens: 30_030,
    output_tokens: 4_004,
    costs: [],
  });
});
