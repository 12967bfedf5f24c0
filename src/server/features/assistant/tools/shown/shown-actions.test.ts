import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TurnEvent } from '#contracts/assistant/assistant-shapes.ts';
import { decideAssistantAction } from '#contracts/assistant/decide-assistant-action.ts';
import { sayToAssistant } from '#contracts/assistant/say-to-assistant.ts';
import { uploadBase64 } from '#contracts/files/upload-base64.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { type GenerativeProvider, startGenerativeProvider } from '#test/harness/peers/generative-provider.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { linesOf, withProvider } from '#test/harness/with-provider.ts';

const platform = useTestPlatform(reachingThisMachine);
let provider: GenerativeProvider;
let tenant: TestTenant;
let author: TestUser;
let approver: TestUser;
let owner: TestUser;
let suppliers: string;
let orders: string;
/** Of a supplier that everybody sees, and of one that only its author does. */
let open: string;
let secret: string;

const everyone = { kind: 'everyone' as const };
const named = (name: string, displayName: string, type: string, settings = {}) =>
  aField(name, type, { displayName, ...settings });
const kinds = {
  values: [
    { key: 'k1', value: 'Ausrüstung' },
    { key: 'k2', value: 'Reise' },
  ],
};

beforeAll(async () => {
  provider = await startGenerativeProvider();
  tenant = await platform.newTenant();
  await withProvider(tenant, provider);
  const people = [await tenant.addUser(), await tenant.addUser(), await tenant.addUser()] as const;
  [author, approver, owner] = people;
  const designer = await tenant.asUser('isConsultant');
  const viewOwn = { rules: [{ who: everyone, actions: ['start', 'viewOwn'] }], rawPermission: null };
  suppliers = await aPublishedApp(designer, {
    ...aDefinition([aSection('main', [named('title', 'Name', 'text')])]),
    permission: viewOwn as never,
  });
  const completed = { status: 'Completed' as const };
  open = (await aStoredEntry(tenant, author, suppliers, { title: 'Holzbau Nord' }, completed)).id;
  secret = (await aStoredEntry(tenant, owner, suppliers, { title: 'Geheimwerk' }, completed)).id;
  orders = await aPublishedApp(designer, {
    ...aDefinition([orderSection(), lineSection()], { workflow: anOrderWorkflow() }),
    permission: viewOwn as never,
  });
});
afterAll(() => provider.stop());

const orderSection = () =>
  aSection('main', [
    named('nr', 'Nummer', 'sequence-number', { format: 'B-{000}' }),
    named('reason', 'Grund', 'text'),
    named('kind', 'Art', 'dropdown', { listToUse: kinds }),
    named('urgent', 'Eilig', 'switch'),
    named('owner', 'Verantwortlich', 'user'),
    named('due', 'Fällig', 'date'),
    named('limit', 'Grenze', 'number', { format: 'thousands', decimalPlaces: 2 }),
    named('supplier', 'Lieferant', 'lookup', { moduleId: suppliers, labelFields: ['title'] }),
    named('salary', 'Gehalt', 'number'),
  ]);
const lineSection = () => {
  const cells = [
    named('item', 'Artikel', 'text'),
    named('price', 'Preis', 'number', { format: 'thousands', decimalPlaces: 2 }),
    named('isNew', 'Neu', 'switch'),
  ];
  return aSection('lines', cells, { isTable: true, displayName: 'Positionen' });
};
const anOrderWorkflow = () => ({
  ...anApproval([{ kind: 'user', value: approver.id }]),
  fieldPermissions: ['start', 'approval'].map((activityId) => ({
    activityId,
    fields: [
      { name: 'salary', control: 'hidden' as const },
      { name: 'limit', control: 'editable' as const },
    ],
    fieldGroups: [],
  })),
});

/** What a German reads on the card of a call; the action is null where nothing is asked. */
async function asked(user: TestUser, name: string, given: object) {
  provider.script.push({ calls: [{ name, arguments: given }] }, { text: 'Bitte bestätigen.' });
  const lines = await linesOf<TurnEvent>(user, sayToAssistant, { text: 'Los' }, { 'accept-language': 'de' });
  const action = lines.flatMap((line) => (line.kind === 'asks' ? [line.action] : []))[0] ?? null;
  const facts = (action?.facts ?? []).map(({ label, value }) => `${label}: ${value}`);
  return { action, facts, told: JSON.stringify(provider.asked.at(-1)?.body.messages.at(-1)) };
}

const values = (): EntryValues => ({
  reason: 'Neue Halle',
  kind: 'k2',
  urgent: false,
  owner: owner.id,
  due: '2026-12-24',
  limit: 1234.5,
  supplier: open,
  lines: [
    { item: 'Bohle', price: 12.5, isNew: true },
    { item: 'Nagel', price: null, isNew: false },
  ],
});

async function anOrder() {
  const query = { moduleId: orders };
  const { id, revision } = await author.call(saveEntry, { query, body: { data: values() } });
  return { id, revision };
}

async function aTask() {
  const { id, revision } = await anOrder();
  await author.call(submitEntry, { query: { moduleId: orders, recordId: id }, body: { revision } });
  const { items } = await approver.call(listTasks, { body: { length: 100 } });
  const task = items.find((row) => JSON.stringify(row).includes(id));
  if (!task) throw new Error('no task');
  return { entry: id, task: task.id };
}

it.each(['saveEntry', 'submitEntry'])('%s shows a new entry as its form writes it', async (name) => {
  const { action, facts } = await asked(author, name, {
    query: { moduleId: orders },
    body: { data: values() },
  });
  expect(action).toMatchObject({ app: expect.stringMatching(/^App/), title: '' });
  expect(facts).toEqual([
    'Grund: Neue Halle',
    'Art: Reise',
    'Eilig: Nein',
    expect.stringMatching(/^Verantwortlich: User\d+$/),
    'Fällig: 2026-12-24',
    'Grenze: 1.234,50',
    'Lieferant: Holzbau Nord',
    'Positionen · 1: Artikel: Bohle\nPreis: 12,50\nNeu: Ja',
    'Positionen · 2: Artikel: Nagel\nNeu: Nein',
  ]);
  expect(JSON.stringify(action?.facts)).not.toMatch(/false|[{[]\\"|[0-9a-f]{8}-/);
});

it('shows what is before and after where an entry changes, and nothing that stays', async () => {
  const { id } = await anOrder();
  const lines = [
    { item: 'Bohle', price: 14, isNew: true },
    { item: 'Nagel', price: null, isNew: false },
    { item: 'Leim', price: 3, isNew: null },
  ];
  const data = { ...values(), kind: 'k1', urgent: true, owner: approver.id, due: null, lines };
  const { action, facts } = await asked(author, 'saveEntry', {
    query: { moduleId: orders },
    body: { id, data },
  });
  expect(action?.title).toMatch(/^B-\d+ · Neue Halle$/);
  expect(facts).toEqual([
    'Art: Reise → Ausrüstung',
    'Eilig: Nein → Ja',
    expect.stringMatching(/^Verantwortlich: .+ → .+$/),
    'Fällig: 2026-12-24 → –',
    'Positionen · 1 · Preis: 12,50 → 14,00',
    'Positionen · 3: Artikel: Leim\nPreis: 3,00',
  ]);
  const request = { params: { actionId: action?.id ?? '' }, body: { is_confirmed: true } };
  expect((await author.call(decideAssistantAction, request)).state).toBe('done');
  const fewer = await asked(author, 'saveEntry', {
    query: { moduleId: orders },
    body: { id, data: { lines: lines.slice(0, 2) } },
  });
  expect(fewer.facts).toEqual(['Positionen · 3: Artikel: Leim\nPreis: 3,00 → –']);
});

it('decideTask shows the decision, its message and what it may change, with the entry by number and title', async () => {
  const { task } = await aTask();
  const { action, facts } = await asked(approver, 'decideTask', {
    body: { task_id: task, accepted: true, description: 'Gut', data: { limit: 2000, reason: 'Bleibt' } },
  });
  expect(action).toMatchObject({
    app: expect.stringMatching(/^App/),
    title: expect.stringMatching(/^B-\d+ · Neue Halle$/),
  });
  expect(facts).toEqual([
    'fact:task: Please approve',
    'fact:decision: value:approve',
    'Grenze: 1.234,50 → 2.000,00',
    'fact:description: Gut',
  ]);
});

it('reassignTask shows to whom, and sendComment whom it mentions and its files, by name', async () => {
  const { entry, task } = await aTask();
  const query = { taskId: task, assignTo: owner.id };
  const given = await asked(approver, 'reassignTask', { query, body: { message: 'Bitte' } });
  expect(given.facts[1]).toContain(owner.username);
  expect(given.facts[1]).not.toContain(owner.id);
  const content = Buffer.from('hello').toString('base64');
  const { key } = await approver.call(uploadBase64, {
    body: { moduleId: orders, name: 'Plan.txt', content },
  });
  const place = { moduleId: orders, recordId: entry };
  const body = { text: `Siehe @[${author.id}]`, files: [key] };
  const { facts } = await asked(approver, 'sendComment', { query: place, body });
  expect(facts[0]).toMatch(/^fact:text: Siehe @\S/);
  expect(facts[0]).not.toContain(author.id);
  expect(facts[1]).toBe('fact:files: Plan.txt');
  const foreign = await asked(author, 'sendComment', { query: place, body });
  expect(foreign.action).toBeNull();
  expect(foreign.told).toContain('unknown_file');
});

it('tells no name of an entry, a person or a field that the person may not name', async () => {
  const save = (data: object) => asked(author, 'saveEntry', { query: { moduleId: orders }, body: { data } });
  const refer = await save({ supplier: secret });
  expect(refer.action).toBeNull();
  expect(refer.told).toContain('unknown_choice');
  expect(refer.told).not.toContain('Geheimwerk');
  const nobody = await save({ owner: '01900000-0000-7000-8000-000000000000' });
  expect(nobody.told).toContain('unknown_user');
  for (const name of ['salary', 'nonsense']) {
    const { action, told } = await save({ [name]: 4711 });
    expect(action).toBeNull();
    expect(told).toContain(`fields.${name}: unknown_field`);
    expect(told).not.toContain('Gehalt');
  }
  expect((await save({ lines: [{ salary: 1 }] })).told).toContain('fields.lines[0].salary: unknown_field');
  expect((await save({ lines: [{ price: 'teuer' }] })).told).toContain('not_a_number');
});
