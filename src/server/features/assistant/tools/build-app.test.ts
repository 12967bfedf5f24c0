import { afterAll, beforeAll, expect, it } from 'vitest';
import { getModule } from '#contracts/app-designer/get-module.ts';
import type { TurnEvent } from '#contracts/assistant/assistant-shapes.ts';
import { decideAssistantAction } from '#contracts/assistant/decide-assistant-action.ts';
import { sayToAssistant } from '#contracts/assistant/say-to-assistant.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { leaveRequestAnswer } from '#test/harness/peers/generated-apps.ts';
import { type GenerativeProvider, startGenerativeProvider } from '#test/harness/peers/generative-provider.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { linesOf, withProvider } from '#test/harness/with-provider.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;
let tenant: TestTenant;
let designer: TestUser;

beforeAll(async () => {
  provider = await startGenerativeProvider();
  tenant = await platform.newTenant();
  await withProvider(tenant, provider);
  designer = await tenant.asUser('isConsultant');
});
afterAll(() => provider.stop());

const build = (name: string, words = 'A leave request') => ({
  calls: [{ name: 'buildApp', arguments: { body: { name, words } } }],
});
const say = (user: TestUser) => linesOf<TurnEvent>(user, sayToAssistant, { text: 'Build it' });
const lastSent = () => JSON.stringify(provider.asked.at(-1)?.body.messages);
const appsNamed = async (name: string) =>
  (await designer.call(listForms, { query: {} })).filter(({ display_name }) => display_name === name);

it('an app is written and shown, and its draft is created once the person has confirmed it', async () => {
  provider.script.push(build('Days off'), { text: leaveRequestAnswer() }, { text: 'Please confirm.' });
  const lines = await say(designer);
  const asked = lines.find((line) => line.kind === 'asks');
  if (asked?.kind !== 'asks') throw new Error(JSON.stringify(lines));
  const { action } = asked;
  expect(action).toMatchObject({ call: 'createProposedApp', app: 'Days off', state: 'waiting' });
  expect(action.facts).toContainEqual({
    label: 'fact:section',
    value: 'Leave: First day, Last day, Days, Reason',
  });
  expect(lastSent()).toContain('It has not been done');
  expect(lastSent()).not.toContain(action.id);
  expect(await appsNamed('Days off')).toEqual([]);

  const decide = { params: { actionId: action.id }, body: { is_confirmed: true } };
  const stranger = await tenant.addUser({ flags: ['isConsultant'] });
  expect((await stranger.attempt(decideAssistantAction, decide)).status).toBe(404);
  expect(await designer.call(decideAssistantAction, decide)).toMatchObject({ state: 'done' });
  const [app, ...others] = await appsNamed('Days off');
  expect(others).toEqual([]);
  const detail = await designer.call(getModule, { query: { id: app?.id ?? '' } });
  expect(detail).toMatchObject({ display_name: 'Days off', status: 'Draft', module_version: 0 });
  expect((await designer.attempt(decideAssistantAction, decide)).error?.code).toBe('action_not_possible');
});

it('nonsense becomes nothing to confirm, and the model is told so', async () => {
  const nonsense = { text: '[1, 2]' };
  provider.script.push(build('Nothing'), nonsense, nonsense, nonsense, nonsense, { text: 'It failed.' });
  expect((await say(designer)).some(({ kind }) => kind === 'asks')).toBe(false);
  expect(lastSent()).toContain('Refused: action_not_possible');
  provider.script.push(build('', 'x'), { text: 'It failed.' });
  expect((await say(designer)).some(({ kind }) => kind === 'asks')).toBe(false);
  expect(lastSent()).toContain('Refused: validation_failed');
});

it('builds at most three times in a turn, whether or not something comes of it', async () => {
  const nonsense = Array.from({ length: 12 }, () => ({ text: '[1, 2]' }));
  const fiveTimes = { calls: Array.from({ length: 5 }, () => build('Again').calls).flat() };
  provider.script.push(fiveTimes, ...nonsense, { text: 'It failed.' });
  const from = provider.asked.length;
  await say(designer);
  expect(provider.asked.length - from).toBe(14);
  expect(lastSent()).toContain('Enough has been asked for');
});

it('someone who designs no apps has no tool to build one', async () => {
  const user = await tenant.addUser();
  provider.script.push(build('Mine'), { text: 'No.' });
  const from = provider.asked.length;
  await say(user);
  expect(lastSent()).toContain('There is no such tool');
  expect(provider.asked.length - from).toBe(2);
});
