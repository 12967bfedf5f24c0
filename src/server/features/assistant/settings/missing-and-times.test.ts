import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAssistantState } from '#contracts/assistant/get-assistant-state.ts';
import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { getGenaiUsage } from '#contracts/assistant/get-genai-usage.ts';
import { promptGenai } from '#contracts/assistant/prompt-genai.ts';
import { proposeApp } from '#contracts/assistant/propose-app.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import { sayToAssistant } from '#contracts/assistant/say-to-assistant.ts';
import { testGenai } from '#contracts/assistant/test-genai.ts';
import type { ErrorAnswer } from '#contracts/errors.ts';
import { locales } from '#messages/index.ts';
import {
  type GenerativeProvider,
  providerKey,
  startGenerativeProvider,
} from '#test/harness/peers/generative-provider.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { withProvider } from '#test/harness/with-provider.ts';
import { forgetAssistantTimes } from '../stores/usage-store.ts';

const begunAt = Date.now();
let laterMs = 0;
const platform = useTestPlatform({ ...reachingThisMachine, now: () => new Date(begunAt + laterMs) });
let provider: GenerativeProvider;

beforeAll(async () => {
  provider = await startGenerativeProvider();
});
afterAll(() => provider.stop());

const explaining = { feature: 'explain' as const, text: 'days > 10' };

it('a request without a provider is refused with each setting that is missing and who can give it, in every language', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const designer = await tenant.asUser('isConsultant');
  const refusals = [
    [designer, promptGenai.path, explaining],
    [designer, sayToAssistant.path, { text: 'Hello' }],
    [designer, proposeApp.path, { words: 'A leave request' }],
    [admin, testGenai.path, {}],
  ] as const;
  const refusalOf = async (place: 0 | 1 | 2 | 3, locale = 'en') => {
    const [user, url, payload] = refusals[place];
    const headers = { 'accept-language': locale };
    const answer = await user.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, ...answer.json<ErrorAnswer>() };
  };
  for (const place of [0, 1, 2, 3] as const) {
    expect(await refusalOf(place)).toMatchObject({
      status: 409,
      code: 'assistant_not_set_up',
      message: 'The assistant isn’t set up. An administrator can complete it in Settings > Assistant.',
      errors: [
        { path: 'settings.model', message: 'The model is missing.' },
        { path: 'settings.key', message: 'The provider’s key is missing.' },
      ],
    });
  }
  const said = await Promise.all(locales.map(async (locale) => (await refusalOf(0, locale)).message));
  expect(new Set(said).size).toBe(locales.length);
  const { revision } = await admin.call(getGenaiConfig, {});
  await admin.call(saveGenaiConfig, { body: { revision, model: 'small' } });
  expect((await refusalOf(1)).errors.map(({ path }) => path)).toEqual(['settings.key']);
  expect(await designer.call(getAssistantState, {})).toEqual({
    is_available: false,
    reason: 'not_set_up',
    missing: ['key'],
  });
  await admin.call(saveGenaiConfig, { body: { revision: revision + 1, key: providerKey } });
  expect(await refusalOf(0)).toMatchObject({ status: 409, code: 'assistant_off', errors: [] });
  await admin.call(saveGenaiConfig, { body: { revision: revision + 2, provider: 'local', key: null } });
  expect(await refusalOf(0)).toMatchObject({ code: 'assistant_off' });
  expect(provider.asked).toEqual([]);
});

it('the usage says how long requests took: the median of each day, person and feature, and all together', async () => {
  const tenant = await platform.newTenant();
  const admin = await withProvider(tenant, provider);
  const designer = await tenant.asUser('isConsultant');
  const taking = (ms: number, answer: object = { text: 'ready' }) => {
    provider.script.push(() => {
      laterMs += ms;
      return answer;
    });
  };
  for (const ms of [1_000, 60_000, 2_000]) {
    taking(ms);
    await admin.call(testGenai, {});
  }
  // What failed took its time, too.
  taking(90_000, { status: 500 });
  await designer.call(promptGenai, { body: explaining });
  const { items, totals } = await admin.call(getGenaiUsage, { query: {} });
  const [tests, explained] = ['test', 'explain'].map((one) => items.find(({ feature }) => feature === one));
  expect(tests).toMatchObject({ median_ms: 2_000, duration_ms: 63_000 });
  expect(explained?.median_ms).toBe(90_000);
  expect(totals.median_ms).toBe(2_000);
  expect(totals.duration_ms).toBe((tests?.duration_ms ?? 0) + (explained?.duration_ms ?? 0));
  const own = await admin.call(getGenaiUsage, { query: { user_id: designer.id } });
  expect(own.totals.median_ms).toBe(90_000);

  await tenant.transact(null, async ({ db, now }) => {
    await sql`update assistant_times set day = day - 401 where feature = 'test'`.execute(db.tables);
    await forgetAssistantTimes(db, now);
  });
  const later = await admin.call(getGenaiUsage, { query: {} });
  expect(later.items.find(({ feature }) => feature === 'test')).toMatchObject({
    requests: 3,
    median_ms: null,
    duration_ms: 0,
  });
  expect(later.totals.median_ms).toBe(90_000);
});
