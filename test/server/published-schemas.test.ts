import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { type WebhookMessage, webhookEvents } from '#contracts/webhooks/message-shapes.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { restoreEntry } from '#contracts/workflow/restore-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { peopleChanged } from '#server/features/people/index.ts';
import { filledSink, sinkCustomers } from '#test/factories/filled-sink.ts';
import { kitchenSinkFields } from '#test/factories/kitchen-sink.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { publishDefinition } from '#test/factories/published-app.ts';
import { type MoodySystem, startMoodySystem } from '#test/harness/peers/moody-system.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { aReceiver, type Receiver } from '#test/harness/webhook-receiver.ts';

type Schema = { readonly [name: string]: unknown };

const platform = useTestPlatform(reachingThisMachine);
let system: MoodySystem;
let receiver: Receiver;
let tenant: TestTenant;
let messages: readonly WebhookMessage[];
const schemas = new Map<string, Schema>();

beforeAll(async () => {
  system = await startMoodySystem();
  system.answer = ({ path }) => ({ body: path === '/rate' ? { rate: 1.5 } : { data: sinkCustomers } });
  receiver = await aReceiver();
  tenant = await platform.newTenant();
  await everyEvent();
  await platform.settle();
  messages = receiver.received.map(({ body }) => JSON.parse(body) as WebhookMessage);
  for (const { dataschema } of messages) {
    if (dataschema !== undefined && !schemas.has(dataschema)) schemas.set(dataschema, await read(dataschema));
  }
});
afterAll(async () => {
  receiver.close();
  await system.stop();
});

/** The schema as a receiver reads it, who cannot sign in. */
async function read(address: string): Promise<Schema> {
  const { pathname, search } = new URL(address);
  const answer = await tenant.anyone.inject({ method: 'GET', url: `${pathname}${search}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Schema>();
}

/** The sample with an approval by the manager, and a fault where there is none. */
function approved(definition: ModuleDefinition): ModuleDefinition {
  const { activities, ...route } = anApproval([{ kind: 'initiatorManager' }]);
  const faulting = activities.map((one) =>
    one.activityId === 'approval' ? { ...one, properties: { ...one.properties, EmptyPolicy: 'fault' } } : one,
  );
  const actions = ['start', 'viewAll', 'editAll', 'delete'] as const;
  const rules = [{ who: { kind: 'everyone' as const }, actions: [...actions] }];
  const workflow = { ...route, activities: faulting };
  return { ...definition, workflow, permission: { rules, rawPermission: null } };
}

/** Everything that a webhook can tell of happens once at least, to an entry with a value in every field. */
async function everyEvent(): Promise<void> {
  let published = aDefinition([]);
  const {
    user,
    other: boss,
    moduleId,
    data,
  } = await filledSink(tenant, system.url, (definition) => {
    published = approved(definition);
    return published;
  });
  await tenant.transact(null, async (ctx) => {
    await ctx.db.tables.updateTable('users').set({ managerId: boss.id }).where('id', '=', user.id).execute();
    peopleChanged(ctx);
  });
  const admin = await tenant.addUser({ flags: ['isAdministrator'] });
  const place = { url: receiver.url, allows_plain_http: true, module_ids: [moduleId] };
  await admin.call(saveWebhook, { body: { name: 'All', events: [...webhookEvents], ...place } });
  const query = { moduleId };
  const submit = async (values: EntryValues, by: TestUser = user, recordId?: string) =>
    (await by.call(submitEntry, { query: { moduleId, recordId }, body: { data: values } })).id;
  const taskOf = async () => (await boss.call(listTasks, { body: {} })).items[0]?.id ?? '';
  const decide = async (accepted: boolean) =>
    boss.call(decideTask, { body: { task_id: await taskOf(), accepted, description: 'So be it' } });

  const id = await submit(data);
  await platform.settle();
  await boss.call(sendBack, {
    query: { taskId: await taskOf(), goBackToActivityId: 'start' },
    body: { message: 'Once more' },
  });
  await platform.settle();
  await submit({}, user, id);
  await decide(true);
  await platform.settle();
  const { revision } = await admin.call(getEntry, { params: { recordId: id }, query });
  await admin.call(saveEntry, { query, body: { id, revision, data: { text: 'Changed' } } });
  await platform.settle();
  await submit({ text: 'Rejected' });
  await decide(false);
  const withdrawn = await submit({ text: 'Withdrawn' });
  await platform.settle();
  await user.call(withdrawEntry, { body: { moduleId, recordId: withdrawn } });
  await submit({ text: 'Nobody is above the boss' }, boss);
  await platform.settle();
  await admin.call(deleteEntry, { query: { moduleId, id } });
  await platform.settle();
  await admin.call(restoreEntry, { query: { moduleId, id } });
  await platform.settle();
  const designer = await tenant.asUser('isConsultant');
  await publishDefinition(designer, moduleId, {
    ...published,
    fieldGroups: [...published.fieldGroups, aSection('more', [aField('note', 'text')])],
  });
}

/** A validator of what a message names as the schema of its data. */
function validatorOf({ dataschema = '' }: WebhookMessage) {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  return ajv.compile(schemas.get(dataschema) ?? false);
}

const valuesSchema = (schema: Schema | undefined) =>
  (schema as { properties: { entry: { properties: { values: Schema } } } }).properties.entry.properties
    .values;

describe('messages of webhooks', () => {
  it('are there for every event, with a value of every type that has one', () => {
    expect([...new Set(messages.map(({ type }) => type.replace('formwright.', '')))].sort()).toEqual(
      [...webhookEvents].sort(),
    );
    const told = new Set(messages.flatMap(({ data }) => Object.keys(data.entry?.values ?? {})));
    const holds = (editorType: string) => {
      const type = fieldCatalogue.get(editorType);
      return type !== undefined && type.origin !== 'none' && type.content !== 'secret';
    };
    const inLines = ['what', 'quantity', 'price', 'colour', 'due', 'amount'];
    const fields = kitchenSinkFields().filter(
      ({ name, editorType }) => holds(editorType) && !inLines.includes(name),
    );
    expect(fields.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  it('are valid by the JSON schema that they name, and no value is without one', () => {
    for (const message of messages) {
      const validate = validatorOf(message);
      validate(message.data);
      expect(validate.errors, `${message.type} ${JSON.stringify(message.data)}`).toBeNull();
      const described = valuesSchema(schemas.get(message.dataschema ?? '')).properties as Schema;
      const values = message.data.entry?.values ?? {};
      expect(Object.keys(values).filter((name) => !(name in described))).toEqual([]);
      for (const row of (values.lines ?? []) as readonly Schema[]) {
        const { items } = described.lines as { items: { properties: Schema } };
        const cells = Object.keys(row).filter((name) => name !== 'rowId');
        expect(cells.filter((name) => !(name in items.properties))).toEqual([]);
      }
    }
  });

  it('would not be with a value of another type, an unknown part or without a known one', () => {
    const message = messages.find(({ data }) => data.entry?.values.number !== undefined);
    if (!message?.data.entry) throw new Error('No message has values.');
    const { entry, actor, ...others } = message.data;
    const validate = validatorOf(message);
    const withValue = (name: string, value: unknown) => ({
      ...message.data,
      entry: { ...entry, values: { ...entry.values, [name]: value } },
    });
    const faulty: readonly unknown[] = [
      withValue('number', { is: 'an object' }),
      withValue('date', 'yesterday'),
      withValue('user', 'Ana'),
      withValue('lines', [{ quantity: [] }]),
      { ...message.data, entry: { ...entry, revision: 'one' } },
      { ...message.data, more: 1 },
      { ...others, entry },
    ];
    expect(actor).toBeDefined();
    expect(faulty.filter((data) => validate(data))).toEqual([]);
  });
});
