import { beforeEach, expect, it } from 'vitest';
import { getBot } from '#contracts/bots/get-bot.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { getBotVersion } from '#contracts/bots/get-bot-version.ts';
import { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import { listBotVersions } from '#contracts/bots/list-bot-versions.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import { startBot } from '#contracts/bots/start-bot.ts';
import { updateBot } from '#contracts/bots/update-bot.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import { licenseBots } from '#test/factories/licensed-bots.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { noteTested, saveTested } from '#test/factories/tested-bot.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
let tenant: TestTenant;
let admin: TestUser;
let moduleId: string;

beforeEach(async () => {
  tenant = await platform.newTenant();
  admin = await tenant.addUser({ username: 'adm', flags: ['isSysAdmin'] });
  await licenseBots(admin);
  const fields = [aField('kind', 'text'), aField('amount', 'number')];
  moduleId = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', fields)], {
      workflow: {
        ...anApproval([{ kind: 'initiator' }]),
        fieldPermissions: [
          { activityId: 'approval', fields: [{ name: 'amount', control: 'editable' }], fieldGroups: [] },
        ],
      },
    }),
  );
});

const aBot = (more: Partial<EndpointRequest<typeof saveBot>['body']>) => ({
  body: { name: 'Bot', provider: 'Formwright', service: 'steps', is_active: true, ...more },
});
const wait = (seconds: number): BotStep => ({ type: 'wait', seconds });
const submit = (kind: string, amount: number) =>
  admin.call(submitEntry, { query: { moduleId }, body: { data: { kind, amount } } });

/** Desks above ten, or lamps. */
const condition: FilterGroup = {
  condition: 'or',
  rules: [
    {
      condition: 'and',
      rules: [
        { field: 'kind', operator: 'eq', value: 'desk' },
        { field: 'amount', operator: 'gt', value: '10' },
      ],
    },
    { field: 'kind', operator: 'startswith', value: 'la' },
  ],
};

it('starts for the entries alone that meet the conditions, and reads those alone', async () => {
  const trigger = { type: 'event', event: 'EntrySubmitted', moduleId, condition } as const;
  const { id: waiting } = await saveTested(tenant, admin, aBot({ trigger, steps: [wait(1)] }));
  for (const [kind, amount] of [
    ['desk', 5],
    ['desk', 20],
    ['lamp', 1],
    ['chair', 99],
  ] as const)
    await submit(kind, amount);
  await platform.settle();
  expect((await admin.call(listBotRuns, { query: { botId: waiting } })).total).toBe(2);
  const step = { type: 'readEntries', moduleId, field: 'kind', equals: '"desk"', result: 'found' } as const;
  const { id: botId } = await saveTested(
    tenant,
    admin,
    aBot({ name: 'Reads', steps: [{ ...step, filters: condition }] }),
  );
  const { id } = await admin.call(startBot, { body: { id: botId } });
  await platform.settle();
  const run = await admin.call(getBotRun, { params: { id } });
  expect(run).toMatchObject({ status: 'succeeded' });
  expect(JSON.parse(run.steps[0]?.value ?? '')).toMatchObject([{ kind: 'desk', amount: 20 }]);
});

it('changes and decides the only entry that meets conditions over several fields', async () => {
  for (const [kind, amount] of [
    ['desk', 5],
    ['desk', 20],
    ['lamp', 20],
  ] as const)
    await submit(kind, amount);
  const found = { moduleId, field: 'kind', equals: '"desk"' } as const;
  const steps: BotStep[] = [
    { type: 'decideTask', ...found, filters: condition, outcome: 'Done', message: '' },
    {
      type: 'changeEntry',
      ...found,
      filters: { condition: 'and', rules: [{ field: 'amount', operator: 'lt', value: 10 }] },
      fields: [{ name: 'amount', expression: '6' }],
    },
    { type: 'changeEntry', ...found, fields: [{ name: 'amount', expression: '7' }] },
  ];
  const { id: botId } = await saveTested(tenant, admin, aBot({ steps }));
  const { id } = await admin.call(startBot, { body: { id: botId } });
  await platform.settle();
  const run = await admin.call(getBotRun, { params: { id } });
  // Without conditions two entries have the value.
  expect(run).toMatchObject({ status: 'failed', failed_at: 'steps[2]' });
  const { items } = await admin.call(listEntries, { query: { moduleId }, body: {} });
  const rows = items.map((row) => `${row.kind} ${row.amount} ${row.workflow_status}`).sort();
  expect(rows).toEqual(['desk 20 Completed', 'desk 6 In Progress', 'lamp 20 In Progress']);
});

it('is not switched on with conditions that the app does not fit', async () => {
  const wrong: FilterGroup = { condition: 'and', rules: [{ field: 'nowhere', operator: 'eq', value: 1 }] };
  const trigger = { type: 'event', event: 'EntrySubmitted', moduleId, condition: wrong } as const;
  const step = { type: 'readEntries', moduleId, field: 'kind', equals: '"x"', result: 'found' } as const;
  const { result: _, ...found } = step;
  const steps: BotStep[] = [
    { ...step, filters: wrong },
    { ...found, type: 'changeEntry', filters: wrong, fields: [{ name: 'amount', expression: '1' }] },
    { ...found, type: 'decideTask', filters: wrong, outcome: 'Done', message: '' },
  ];
  const { error } = await admin.attempt(saveBot, aBot({ trigger, steps }));
  expect(error?.errors?.map(({ path }) => path)).toEqual([
    'body.trigger.condition.rules[0]',
    'body.steps[0].filters.rules[0]',
    'body.steps[1].filters.rules[0]',
    'body.steps[2].filters.rules[0]',
  ]);
});

it('asks conditions of what its owner sees: what is hidden from them starts nothing and finds nothing', async () => {
  const { id: approver } = await tenant.addUser({ username: 'approver' });
  const workflow = {
    ...anApproval([{ kind: 'user', value: approver }]),
    fieldPermissions: [
      { activityId: 'approval', fields: [{ name: 'salary', control: 'hidden' as const }], fieldGroups: [] },
    ],
  };
  const fields = [aField('kind', 'text'), aField('salary', 'text')];
  const hidden = await aPublishedApp(
    await tenant.asUser('isConsultant'),
    aDefinition([aSection('main', fields)], { workflow }),
  );
  const salaryIs = (value: string, kind: string): FilterGroup => ({
    condition: 'and',
    rules: [
      { field: 'kind', operator: 'eq', value: kind },
      { field: 'salary', operator: 'startswith', value },
    ],
  });
  const rules = (condition: FilterGroup) =>
    ({ type: 'event', event: 'EntrySubmitted', moduleId: hidden, condition }) as const;
  const onKind: FilterGroup = { condition: 'and', rules: [{ field: 'kind', operator: 'eq', value: 'desk' }] };
  const [byKind, bySalary] = await Promise.all(
    [onKind, salaryIs('m', 'desk')].map((condition, at) =>
      saveTested(tenant, admin, aBot({ name: `Waits ${at}`, trigger: rules(condition), steps: [wait(1)] })),
    ),
  );
  const ben = await tenant.addUser({ username: 'ben' });
  await ben.call(submitEntry, {
    query: { moduleId: hidden },
    body: { data: { kind: 'desk', salary: 'much' } },
  });
  await platform.settle();
  const runs = async (id = '') => (await admin.call(listBotRuns, { query: { botId: id } })).total;
  expect([await runs(byKind?.id), await runs(bySalary?.id)]).toEqual([1, 0]);
  const step = { type: 'readEntries', moduleId: hidden, field: 'kind', equals: '"desk"' } as const;
  const reads: BotStep[] = [
    { ...step, result: 'all' },
    { ...step, result: 'found', filters: salaryIs('m', 'desk') },
  ];
  const { id: botId } = await saveTested(tenant, admin, aBot({ name: 'Reads', steps: reads }));
  const { id } = await admin.call(startBot, { body: { id: botId } });
  await platform.settle();
  const { steps } = await admin.call(getBotRun, { params: { id } });
  expect(steps.map(({ value }) => JSON.parse(value ?? '').length)).toEqual([1, 0]);
});

it('is not switched on with conditions that are too deep beside the field by which entries are found', async () => {
  const nested = (levels: number): FilterGroup =>
    levels === 1
      ? { condition: 'or', rules: [{ field: 'kind', operator: 'eq', value: 'desk' }] }
      : { condition: 'or', rules: [nested(levels - 1)] };
  const step = { type: 'readEntries', moduleId, field: 'kind', equals: '"x"', result: 'found' } as const;
  const save = (levels: number) =>
    admin.attempt(saveBot, aBot({ name: `Deep ${levels}`, steps: [{ ...step, filters: nested(levels) }] }));
  const { steps } = aBot({ steps: [{ ...step, filters: nested(7) }] }).body;
  await noteTested(tenant, steps);
  expect((await save(7)).status).toBe(200);
  expect((await save(8)).error?.errors).toMatchObject([
    { path: `body.steps[0].filters${'.rules[0]'.repeat(7)}`, code: 'filter_too_deep' },
  ]);
});

it('lists its versions, and goes back to one by saving its steps', async () => {
  const { id } = await saveTested(tenant, admin, aBot({ steps: [wait(1)] }));
  const other = await tenant.addUser({ username: 'second', flags: ['isSysAdmin'] });
  await noteTested(tenant, [wait(1), wait(2)]);
  await other.call(updateBot, { body: { id, revision: 1, steps: [wait(1), wait(2)] } });
  const listed = await admin.call(listBotVersions, { query: { botId: id } });
  expect(listed.items).toMatchObject([
    { version: 2, steps: 2, saved_by: { id: other.id } },
    { version: 1, steps: 1, saved_by: { id: admin.id } },
  ]);
  const { steps } = await admin.call(getBotVersion, { params: { id, version: 1 } });
  await admin.call(updateBot, { body: { id, revision: 2, steps } });
  expect(await admin.call(getBot, { params: { id } })).toMatchObject({ version: 3, steps: [wait(1)] });
  expect((await admin.attempt(getBotVersion, { params: { id, version: 9 } })).status).toBe(404);
});

it('keeps its version while its steps say the same, in whatever order', async () => {
  const { id } = await saveTested(tenant, admin, aBot({ steps: [wait(1)] }));
  const turned = Object.fromEntries(Object.entries(wait(1)).reverse()) as BotStep;
  const saved = await admin.call(updateBot, { body: { id, revision: 1, name: 'Renamed', steps: [turned] } });
  expect(saved).toEqual({ id, revision: 2, version: 1 });
  await noteTested(tenant, [wait(2)]);
  const other = await admin.call(updateBot, { body: { id, revision: 2, steps: [wait(2)] } });
  expect(other.version).toBe(2);
});
