import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import type { ProposalEvent } from '#contracts/assistant/assistant-shapes.ts';
import { createProposedApp } from '#contracts/assistant/create-proposed-app.ts';
import { proposeApp } from '#contracts/assistant/propose-app.ts';
import { peopleChanged } from '#server/features/people/index.ts';
import { updateManager } from '#server/features/people/people-store.ts';
import { leaveRequestAnswer } from '#test/harness/peers/generated-apps.ts';
import { type GenerativeProvider, startGenerativeProvider } from '#test/harness/peers/generative-provider.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { linesOf, withProvider } from '#test/harness/with-provider.ts';
import { completeDefinition } from './complete-definition.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;

beforeAll(async () => {
  provider = await startGenerativeProvider();
});
afterAll(() => provider.stop());

/** A tenant in which everybody has a manager. */
async function aTenant() {
  const tenant = await platform.newTenant();
  const admin = await withProvider(tenant, provider);
  const designer = await tenant.asUser('isConsultant');
  await tenant.transact(null, async (ctx) => {
    await updateManager(ctx.db, designer.id, admin.id);
    await updateManager(ctx.db, admin.id, designer.id);
    peopleChanged(ctx);
  });
  return { tenant, designer };
}

const propose = async (tenant: TestTenant, words = 'a leave request with manager approval') =>
  linesOf<ProposalEvent>(await tenant.asUser('isConsultant'), proposeApp, { words });

const madeOf = (lines: readonly ProposalEvent[]) => {
  const last = lines.at(-1);
  if (last?.kind !== 'made') throw new Error(JSON.stringify(lines));
  return last.app;
};

it('words become a draft that is proven, is created once, and is published by the usual way', async () => {
  const { tenant, designer } = await aTenant();
  provider.script.push({ text: leaveRequestAnswer() });
  const lines = await propose(tenant);
  const app = madeOf(lines);
  expect(app).toMatchObject({
    name: 'Leave request',
    is_sound: true,
    is_proven: true,
    unstaffed: [],
    rounds: 1,
  });
  expect(app.steps.map(({ name }) => name)).toContain('Manager approval');
  const asked = provider.asked.at(-1)?.body;
  expect(JSON.stringify(asked?.messages)).toContain('a leave request with manager approval');

  const stranger = await tenant.addUser({ flags: ['isConsultant'] });
  const create = { params: { proposalId: app.id }, body: { name: 'Own leave' } };
  expect((await stranger.attempt(createProposedApp, create)).status).toBe(404);
  const { id } = await designer.call(createProposedApp, create);
  const { display_name, status } = await designer.call(getModule, { query: { id } });
  expect({ display_name, status }).toEqual({ display_name: 'Own leave', status: 'Draft' });
  const { faults, isSound } = await designer.call(checkDraft, { params: { moduleId: id } });
  expect({ wrong: faults.filter(({ severity }) => severity !== 'info'), isSound }).toEqual({
    wrong: [],
    isSound: true,
  });
  await designer.call(publishModule, { query: { id }, headers: {}, body: { note: '' } });
  expect((await designer.attempt(createProposedApp, create)).status).toBe(404);
});

it('what the checks find goes back, and the repaired app is shown', async () => {
  const { tenant } = await aTenant();
  provider.script.push(
    { text: 'I would rather chat.' },
    { text: leaveRequestAnswer({ condition: 'dayz > 10' }) },
    { text: `Here it is:\n\`\`\`json\n${leaveRequestAnswer()}\n\`\`\`` },
  );
  const from = provider.asked.length;
  const lines = await propose(tenant);
  expect(madeOf(lines)).toMatchObject({ is_proven: true, rounds: 3 });
  expect(lines.map(({ kind }) => kind)).toEqual(['round', 'round', 'round', 'made']);
  const sent = provider.asked.slice(from).map(({ body }) => JSON.stringify(body.messages.at(-1)));
  expect(sent[1]).toContain('not one JSON object');
  expect(sent[2]).toContain('dayz');
});

it('what cannot be repaired is told after four attempts, and never called proven', async () => {
  const { tenant } = await aTenant();
  const trap = { text: leaveRequestAnswer({ isTrap: true }) };
  provider.script.push(trap, trap, trap, trap);
  const from = provider.asked.length;
  const app = madeOf(await propose(tenant));
  expect(app).toMatchObject({ is_proven: false, is_sound: false, rounds: 4 });
  expect(app.faults.some(({ severity }) => severity === 'error')).toBe(true);
  expect(provider.asked.length - from).toBe(4);
});

it('a step that nobody could answer is not proven', async () => {
  const { tenant } = await aTenant();
  const unknown = { text: leaveRequestAnswer({ role: 'Astronauts' }) };
  provider.script.push(unknown, unknown, unknown, unknown);
  const app = madeOf(await propose(tenant));
  expect(app.is_proven).toBe(false);
  expect(app.unstaffed).toEqual(['Human resources']);
});

it('nonsense for ever, a busy provider and a limit are failures', async () => {
  const { tenant } = await aTenant();
  const nonsense = { text: '[1, 2, 3]' };
  provider.script.push(nonsense, nonsense, nonsense, nonsense);
  expect((await propose(tenant)).at(-1)).toEqual({ kind: 'failed', failure: 'unreadable', status: null });
  provider.script.push({ status: 429 });
  expect(await propose(tenant)).toEqual([{ kind: 'failed', failure: 'busy', status: 429 }]);
});

it('without a provider nothing is begun', async () => {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const answer = await designer.inject({
    method: 'POST',
    url: proposeApp.path,
    payload: { words: 'an app' },
  });
  expect(answer.statusCode).toBe(409);
});

it('a hostile answer is read for what it is, and nothing else of it is kept', () => {
  const hostile = JSON.stringify({
    ...JSON.parse(leaveRequestAnswer()),
    isPublished: true,
    threadId: 'x',
    __proto__: { polluted: true },
    formName: '../../etc',
  });
  const { definition } = completeDefinition(hostile);
  expect(definition).toMatchObject({ formName: 'draft', isPublished: false, threadId: null });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  for (const text of ['', 'null', '[]', '{"fieldGroups":{"a":1}}', `{"displayName":"${'x'.repeat(300)}"}`]) {
    expect(completeDefinition(text).definition, text).toBeNull();
  }
});
