import { beforeEach, expect, it } from 'vitest';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { reportBotRun } from '#contracts/bots/report-bot-run.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import type { BrowserAction } from '#engine/bot/browser-step.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { saveTested } from '#test/factories/tested-bot.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';
import { givenByStep } from '../stepping/given-by-step.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;

beforeEach(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const fields = [aField('number', 'text')];
  const rows = aSection('lines', [aField('name', 'text')], { isTable: true });
  moduleId = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', fields), rows], { workflow: anApproval([{ kind: 'initiator' }]) }),
  );
});

async function run(steps: BotStep[], input: unknown): Promise<string> {
  const body = { name: 'Orders', provider: 'Formwright', service: 'steps', is_active: true, steps };
  const bot = await saveTested(tenant, admin, { body });
  const { id } = await admin.call(startBot, { body: { id: bot.id, input: input as never } });
  await platform.settle();
  return id;
}

const create = (): BotStep => ({
  type: 'createEntry',
  moduleId,
  isSubmitting: true,
  fields: [
    { name: 'number', expression: 'input.number' },
    { name: 'lines', expression: 'input.lines' },
  ],
  result: 'made',
});

it('a run tells its owner, and nobody else, what started it and what its steps gave', async () => {
  const input = { number: 'A-1', api_token: 'abc', lines: [{ name: 'bolt' }] };
  const id = await run([create(), { type: 'notify', text: '"Made " + input.number' }], input);
  const seen = await admin.call(getBotRun, { params: { id } });
  expect(seen).toMatchObject({ status: 'succeeded', values_shown: true });
  expect(JSON.parse(seen.input ?? '')).toMatchObject({ number: 'A-1', api_token: '•••' });
  expect(seen.steps.map(({ number }) => number)).toEqual([0, 1]);
  expect(seen.steps.map(({ given }) => JSON.parse(given ?? 'null'))).toEqual([
    { values: { number: 'A-1', lines: [{ name: 'bolt' }] } },
    { text: 'Made A-1' },
  ]);
  const bob = await tenant.addUser({ username: 'bob', flags: ['isAdministrator'] });
  const other = await bob.call(getBotRun, { params: { id } });
  expect([other.input, other.values_shown, other.steps.map(({ given }) => given)]).toEqual([
    null,
    false,
    [null, null],
  ]);
});

it('what is reported of a run is read by its owner, and not taken once it has ended by itself', async () => {
  const id = await run([{ type: 'wait', seconds: 7200 }], null);
  const result = { paid: 7, api_token: 'abc' };
  await admin.call(reportBotRun, { body: { id, status: 'succeeded', result, message: 'Done there.' } });
  const seen = await admin.call(getBotRun, { params: { id } });
  expect(seen.message).toBe('Done there.');
  expect(JSON.parse(seen.result ?? '')).toEqual({ paid: 7, api_token: '•••' });
  const bob = await tenant.addUser({ username: 'bob', flags: ['isAdministrator'] });
  expect((await bob.call(getBotRun, { params: { id } })).result).toBeNull();
  const { id: botId } = await saveTested(tenant, admin, {
    body: {
      name: 'Short',
      provider: 'Formwright',
      service: 'steps',
      is_active: true,
      steps: [{ type: 'notify', text: '"Done"' }],
    },
  });
  const ended = await admin.call(startBot, { body: { id: botId } });
  await platform.settle();
  const late = await admin.attempt(reportBotRun, { body: { id: ended.id, status: 'succeeded' } });
  expect(late.error?.errors).toMatchObject([
    { path: 'body.id', code: 'bot_run_ended', message: 'This run has already ended' },
  ]);
});

it('what is typed on pages is not kept; where a page is, and what is chosen there, is', () => {
  const targets = [{ by: 'label' as const, role: '' as const, text: 'Password', nth: 0 }];
  const actions: BrowserAction[] = [
    { kind: 'type', targets, text: 'hunter2', secret: '', submits: false, canRepeat: false },
    { kind: 'open', address: 'https://portal.example.com/' },
    { kind: 'choose', targets, option: 'Second' },
  ];
  const given = actions.map((action) => givenByStep({ type: 'browse', action }));
  expect(given.map((text) => JSON.parse(text ?? 'null'))).toEqual([
    null,
    { address: 'https://portal.example.com/' },
    { option: 'Second' },
  ]);
});
