import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TurnEvent } from '#contracts/assistant/assistant-shapes.ts';
import { getAssistantThread } from '#contracts/assistant/get-assistant-thread.ts';
import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import { sayToAssistant } from '#contracts/assistant/say-to-assistant.ts';
import { type GenerativeProvider, startGenerativeProvider } from '#test/harness/peers/generative-provider.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { linesOf, withProvider } from '#test/harness/with-provider.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;
let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  provider = await startGenerativeProvider();
  tenant = await platform.newTenant();
  admin = await withProvider(tenant, provider);
});
afterAll(() => provider.stop());

const say = (user: TestUser, text: string) => linesOf<TurnEvent>(user, sayToAssistant, { text });
const threadOf = (user: TestUser) => user.call(getAssistantThread, { query: {} });
const lastSent = () => provider.asked.at(-1)?.body.messages ?? [];

/** What the thread shows of a turn: who, what and why not. */
const shownOf = async (user: TestUser) =>
  (await threadOf(user)).messages.map(({ role, text, failure }) => [role, text, failure]);

it.each([
  { end: 'length' as const, goesAlong: true },
  { end: 'refused' as const, goesAlong: false },
])('an answer with the end $end is kept as that, and its call is not run', async ({ end, goesAlong }) => {
  const reader = await tenant.addUser();
  const calls = [{ name: 'listTasks', arguments: { body: {} } }];
  provider.script.push({ text: 'It began well', calls, end });
  const lines = await say(reader, 'Tell me all');
  expect(lines.slice(-2)).toMatchObject([{ kind: 'failed', failure: end }, { kind: 'end' }]);
  expect(lines.some(({ kind }) => kind === 'lookup')).toBe(false);
  expect(await shownOf(reader)).toEqual([
    ['person', 'Tell me all', null],
    ['assistant', 'It began well', end],
  ]);
  await say(reader, 'Continue');
  expect(JSON.stringify(lastSent()).includes('It began well')).toBe(goesAlong);
});

it('a turn that failed leaves its question and its reason in the thread', async () => {
  const reader = await tenant.addUser();
  provider.script.push({ text: 'Half of a longer sentence', isCut: true });
  await say(reader, 'Hello');
  expect(await shownOf(reader)).toMatchObject([
    ['person', 'Hello', null],
    ['assistant', expect.stringMatching(/^Half/), 'cut_off'],
  ]);
  provider.script.push({ status: 429 }, { text: ' ' });
  await say(reader, 'Hello');
  await say(reader, 'Hello');
  expect((await shownOf(reader)).slice(3)).toEqual([
    ['assistant', '', 'busy'],
    ['person', 'Hello', null],
    ['assistant', '', 'empty'],
  ]);
  await say(reader, 'Hello');
  const questions = lastSent().filter(({ content }) => content === 'Hello');
  // The first left something behind; those that failed without a word are not told again.
  expect(questions).toHaveLength(2);
});

it('a turn that nobody could end is shown as interrupted once its time is over', async () => {
  const reader = await tenant.addUser();
  provider.script.push({ text: 'Well.' });
  await say(reader, 'Hello');
  const { thread_id } = await threadOf(reader);
  const answeringUntil = async (until: Date | null) =>
    tenant.transact(null, async (ctx) => {
      const answered = ctx.db.tables.deleteFrom('assistantMessages').where('position', '>', 1);
      await answered.where('threadId', '=', thread_id ?? '').execute();
      const thread = ctx.db.tables.updateTable('assistantThreads').set({ answeringUntil: until });
      await thread.where('id', '=', thread_id ?? '').execute();
    });
  await answeringUntil(new Date(Date.now() + 60_000));
  expect(await shownOf(reader)).toEqual([['person', 'Hello', null]]);
  await answeringUntil(null);
  expect(await shownOf(reader)).toEqual([['person', 'Hello', 'interrupted']]);
});

const long = 'A long answer. '.repeat(1_300);

it('leaves out the oldest turns beyond the context of the model, and says from where on it reads', async () => {
  const reader = await tenant.addUser();
  const { revision } = await admin.call(getGenaiConfig, {});
  await admin.call(saveGenaiConfig, { body: { revision, context_size: 22_000 } });
  for (const question of ['One', 'Two']) {
    provider.script.push({ text: long });
    await say(reader, question);
  }
  const before = await threadOf(reader);
  expect(before.read_from).toBeNull();
  await say(reader, 'Three');
  expect(lastSent().map(({ content }) => String(content).slice(0, 6))).not.toContain('One');
  expect(lastSent().at(-1)?.content).toBe('Three');
  const { read_from, messages } = await threadOf(reader);
  expect(messages.find(({ id }) => id === read_from)?.role).toBe('person');
  expect(read_from).not.toBe(messages[0]?.id);
  await admin.call(saveGenaiConfig, { body: { revision: revision + 1, context_size: null } });
});

it('shortens once more what the provider finds too long, and says so if that does not help', async () => {
  const reader = await tenant.addUser();
  const tooLong = { status: 400, raw: '{"error":{"code":"context_length_exceeded"}}' };
  provider.script.push({ text: long }, tooLong, { text: 'Well.' });
  await say(reader, 'One');
  const lines = await say(reader, 'Two');
  expect(lines.map(({ kind }) => kind)).not.toContain('failed');
  expect(JSON.stringify(lastSent())).not.toContain('One');
  provider.script.push(tooLong, tooLong);
  const from = provider.asked.length;
  expect(await say(reader, 'Three')).toContainEqual({ kind: 'failed', failure: 'context', status: 400 });
  expect(provider.asked.length - from).toBe(2);
});

it('a context that is too small for the tools is refused with its reason', async () => {
  const { revision } = await admin.call(getGenaiConfig, {});
  const { status } = await admin.attempt(saveGenaiConfig, { body: { revision, context_size: 100 } });
  expect(status).toBe(422);
});
