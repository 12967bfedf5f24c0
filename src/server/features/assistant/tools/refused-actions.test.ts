import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TurnEvent } from '#contracts/assistant/assistant-shapes.ts';
import { decideAssistantAction } from '#contracts/assistant/decide-assistant-action.ts';
import { getAssistantThread } from '#contracts/assistant/get-assistant-thread.ts';
import { sayToAssistant } from '#contracts/assistant/say-to-assistant.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { type GenerativeProvider, startGenerativeProvider } from '#test/harness/peers/generative-provider.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { linesOf, withProvider } from '#test/harness/with-provider.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;
let user: TestUser;
let moduleId: string;

beforeAll(async () => {
  provider = await startGenerativeProvider();
  const tenant = await platform.newTenant();
  await withProvider(tenant, provider);
  user = await tenant.addUser();
  const kind = aField('kind', 'dropdown', {
    displayName: 'Kind of leave',
    listToUse: { values: ['Holiday', 'Sabbatical'] },
    validation: [{ expression: "value != 'Sabbatical'", message: 'Ask the management first' }],
  });
  const definition = aDefinition([aSection('main', [kind, aField('reason', 'text')])]);
  moduleId = await aPublishedApp(await tenant.asUser('isConsultant'), definition);
});
afterAll(() => provider.stop());

const say = (text: string) => linesOf<TurnEvent>(user, sayToAssistant, { text });

it('a confirmed action that is refused says why, by the fields that the person sees', async () => {
  const submit = { query: { moduleId }, body: { data: { kind: 'Sabbatical', reason: 'Rest' } } };
  provider.script.push({ calls: [{ name: 'submitEntry', arguments: submit }] }, { text: 'Please confirm.' });
  const asked = (await say('Enter it')).find((line) => line.kind === 'asks');
  if (asked?.kind !== 'asks') throw new Error('nothing was asked for');
  const decided = await user.call(
    decideAssistantAction,
    { params: { actionId: asked.action.id }, body: { is_confirmed: true } },
    { headers: { 'accept-language': 'de' } },
  );
  expect(decided).toMatchObject({ state: 'failed', failure: 'validation_failed' });
  expect(decided.reasons).toHaveLength(1);
  expect(decided.reasons[0]).toMatch(/^Kind of leave: \S/);
  expect(decided.reasons[0]).not.toContain('_');
  const { actions } = await user.call(getAssistantThread, { query: {} });
  expect(actions.at(-1)?.reasons).toEqual(decided.reasons);
  provider.script.push({ text: 'I see.' });
  await say('And now?');
  const told = JSON.stringify(provider.asked.at(-1)?.body.messages);
  expect(told).toMatch(/it was refused: validation_failed, \w+ at .{1,4}fields\.kind/);
  expect(told).not.toContain(decided.reasons[0]);
});
