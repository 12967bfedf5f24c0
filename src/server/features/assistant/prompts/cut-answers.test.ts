import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangeEvent, ProposalEvent } from '#contracts/assistant/assistant-shapes.ts';
import { promptGenai } from '#contracts/assistant/prompt-genai.ts';
import { proposeApp } from '#contracts/assistant/propose-app.ts';
import { proposeChange } from '#contracts/assistant/propose-change.ts';
import { testGenai } from '#contracts/assistant/test-genai.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { leaveRequestAnswer } from '#test/harness/peers/generated-apps.ts';
import { type GenerativeProvider, startGenerativeProvider } from '#test/harness/peers/generative-provider.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { linesOf, withProvider } from '#test/harness/with-provider.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;
let admin: TestUser;
let designer: TestUser;
let module: string;
let entry: string;

beforeAll(async () => {
  provider = await startGenerativeProvider();
  const tenant = await platform.newTenant();
  admin = await withProvider(tenant, provider);
  designer = await tenant.asUser('isConsultant');
  module = await aPublishedApp(designer, aDefinition([aSection('main', [aField('days', 'number')])]));
  const saved = await designer.call(saveEntry, {
    query: { moduleId: module },
    body: { data: { days: '3' } },
  });
  entry = saved.id;
});
afterAll(() => provider.stop());

type Body = EndpointRequest<typeof promptGenai>['body'];

const labels = [{ key: 'field.f_days.displayName', text: 'Days' }];

/** What is asked for, and what would be taken of a model that was cut off if it were whole. */
const asked: Readonly<
  Record<Body['feature'], { readonly more: () => Partial<Body>; readonly written: string }>
> = {
  expression: { more: () => ({ text: 'more than ten' }), written: 'days > 10' },
  explain: { more: () => ({ text: 'days > 10' }), written: 'It is true' },
  history: { more: () => ({ record_id: entry }), written: 'It was begun' },
  translate: { more: () => ({ language: 'de', texts: labels }), written: '{"1":"Tage"}' },
  name: { more: () => ({ texts: labels }), written: '{"1":"Length of leave"}' },
  samples: { more: () => ({}), written: '[{"days":4}]' },
};
const features = Object.keys(asked) as Body['feature'][];

it.each(features.flatMap((feature) => (['length', 'refused'] as const).map((end) => ({ feature, end }))))(
  'an answer to $feature with the end $end is none',
  async ({ feature, end }) => {
    const { more, written } = asked[feature];
    provider.script.push({ text: written, end });
    const answer = await designer.call(promptGenai, { body: { feature, module_id: module, ...more() } });
    expect(answer).toMatchObject({ failure: end, text: '' });
    for (const proposed of [answer.samples, answer.translations, answer.names]) {
      expect(proposed ?? []).toEqual([]);
    }
    provider.script.push({ text: written });
    const whole = await designer.call(promptGenai, { body: { feature, module_id: module, ...more() } });
    expect(whole.failure).toBeNull();
  },
);

it.each(['length', 'refused'] as const)('an app or a change with the end %s is none', async (end) => {
  provider.script.push({ text: leaveRequestAnswer(), end });
  expect(await linesOf<ProposalEvent>(designer, proposeApp, { words: 'a leave request' })).toEqual([
    { kind: 'failed', failure: end, status: 200 },
  ]);
  const endpoint = { ...proposeChange, path: proposeChange.path.replace(':moduleId', module) };
  provider.script.push({ text: '{"edits":[]}', end });
  expect(await linesOf<ChangeEvent>(designer, endpoint, { words: 'another name' })).toEqual([
    { kind: 'failed', failure: end, status: 200 },
  ]);
  provider.script.push({ text: 'rea', end });
  expect(await admin.call(testGenai, {})).toMatchObject({ failure: end, text: '' });
});
