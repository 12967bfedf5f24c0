import { beforeEach, expect, it } from 'vitest';
import { deleteModule } from '#contracts/modules/delete-module.ts';
import { getExecution } from '#contracts/webhooks/get-execution.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { webhookMessage } from '#contracts/webhooks/message-shapes.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { deleteEntry } from '#contracts/workflow/delete-entry.ts';
import { restoreEntry } from '#contracts/workflow/restore-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { withdrawEntry } from '#contracts/workflow/withdraw-entry.ts';
import {
  aDefinition,
  aField,
  anApproval,
  aSection,
  aStraightRoute,
} from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useReceiver } from '#test/harness/use-receiver.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform(reachingThisMachine);
const receiver = useReceiver();

beforeEach(() => {});

/** An administrator sees all entries, and Cleo, who manages the tenant as well, only her own. */
async function anOffice() {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ username: 'adm', flags: ['isAdministrator'] });
  const cleo = await tenant.addUser({ username: 'cleo', flags: ['isConsultant'] });
  const definition = aDefinition([aSection('main', [aField('title', 'text')])], {
    workflow: aStraightRoute(),
  });
  const moduleId = await aPublishedApp(admin, definition);
  const subscribe = async (by: typeof admin, name: string) => {
    const body = {
      name,
      url: `${receiver.url}?${name}`,
      allows_plain_http: true,
      events: ['EntryDeleted' as const, 'EntryRestored' as const],
      module_ids: [moduleId],
      condition: {
        condition: 'and' as const,
        rules: [{ field: 'title', operator: 'eq' as const, value: 'Laptops' }],
      },
    };
    return (await by.call(saveWebhook, { body })).id;
  };
  const submit = async (title: string) =>
    (await admin.call(submitEntry, { query: { moduleId }, body: { data: { title } } })).id;
  return { admin, cleo, moduleId, subscribe, submit };
}

it('tell of deleted and restored entries those who could see them, by the id alone', async () => {
  const { admin, cleo, moduleId, subscribe, submit } = await anOffice();
  const own = await subscribe(admin, 'own');
  const foreign = await subscribe(cleo, 'foreign');
  const [gone, other] = [await submit('Laptops'), await submit('Chairs')];
  await admin.call(deleteEntry, { query: { moduleId, id: gone } });
  await admin.call(deleteEntry, { query: { moduleId, id: other } });
  await platform.settle();
  const messages = receiver.received.map(({ body }) => webhookMessage.parse(JSON.parse(body)));
  expect(messages).toMatchObject([
    {
      type: 'formwright.EntryDeleted',
      subject: gone,
      source: `/apps/${moduleId}`,
      data: { actor: { id: admin.id } },
    },
  ]);
  expect(messages[0]?.data.entry).toBeUndefined();
  expect(JSON.stringify(messages)).not.toContain('Laptops');
  const log = async (webhookId: string) =>
    (await admin.call(listExecutions, { body: { webhookId, page: 1, length: 10 } })).items;
  expect(await log(foreign)).toEqual([]);
  const [item] = await log(own);
  const shown = async (by: typeof admin) => by.call(getExecution, { params: { id: item?.id ?? '' } });
  expect(await shown(admin)).toMatchObject({ is_cut: false, message: { subject: gone } });
  const cut = await shown(cleo);
  expect(cut).toMatchObject({ is_cut: true, message: { data: { actor: null } } });
  expect(JSON.stringify(cut)).not.toContain(gone);
  await admin.call(restoreEntry, { query: { moduleId, id: gone } });
  await platform.settle();
  expect(JSON.parse(receiver.received.at(-1)?.body ?? '{}')).toMatchObject({
    type: 'formwright.EntryRestored',
    data: { entry: { id: gone, values: { title: 'Laptops' } } },
  });
});

it('tell of a withdrawn entry those who could see it, by the id alone, whatever their condition', async () => {
  const tenant = await platform.newTenant();
  const admin = await tenant.addUser({ username: 'adm', flags: ['isAdministrator'] });
  const cleo = await tenant.addUser({ username: 'cleo', flags: ['isConsultant'] });
  const ben = await tenant.addUser({ username: 'ben' });
  const fields = [aField('title', 'text'), aField('salary', 'number')];
  const approval = anApproval([{ kind: 'user', value: ben.id }]);
  const hidden = { name: 'salary', control: 'hidden' as const };
  const fieldPermissions = [{ activityId: 'approval', fields: [hidden], fieldGroups: [] }];
  const definition = aDefinition([aSection('main', fields)], { workflow: { ...approval, fieldPermissions } });
  const moduleId = await aPublishedApp(cleo, definition);
  const subscribe = async (by: typeof admin, name: string, below: number) => {
    const rules = [{ field: 'salary', operator: 'lt' as const, value: below }];
    const body = {
      name,
      url: `${receiver.url}?${name}`,
      allows_plain_http: true,
      events: ['Withdrawn' as const],
      condition: { condition: 'and' as const, rules },
      module_ids: [moduleId],
    };
    return (await by.call(saveWebhook, { body })).id;
  };
  const [low, high] = [await subscribe(admin, 'low', 10), await subscribe(admin, 'high', 10_000)];
  const foreign = await subscribe(cleo, 'foreign', 10_000);
  const data = { title: 'Laptops', salary: 4321 };
  const { id } = await ben.call(submitEntry, { query: { moduleId }, body: { data } });
  await ben.call(withdrawEntry, { body: { moduleId, recordId: id } });
  await platform.settle();
  // A condition on what the step hid tells nothing.
  expect(receiver.received).toHaveLength(2);
  const texts = receiver.received.map(({ body }) => body);
  for (const text of texts) {
    expect(JSON.parse(text)).toMatchObject({ type: 'formwright.Withdrawn', subject: id });
    expect(text).not.toMatch(/Laptops|4321/);
  }
  const log = async (webhookId: string) =>
    (await admin.call(listExecutions, { body: { webhookId, page: 1, length: 10 } })).items;
  expect(await log(foreign)).toEqual([]);
  expect(await log(high)).toHaveLength(1);
  const [item] = await log(low);
  const cut = await cleo.call(getExecution, { params: { id: item?.id ?? '' } });
  expect(cut).toMatchObject({ is_cut: true, message: { data: { actor: null } } });
  expect(JSON.stringify(cut)).not.toContain(id);
});

it('of an app that is gone as well leave the log readable', async () => {
  const { admin, moduleId, subscribe, submit } = await anOffice();
  const webhookId = await subscribe(admin, 'own');
  const gone = await submit('Laptops');
  await admin.call(deleteEntry, { query: { moduleId, id: gone } });
  await platform.settle();
  await admin.call(deleteModule, { query: { moduleId } });
  await platform.settle();
  const { items } = await admin.call(listExecutions, { body: { webhookId, page: 1, length: 10 } });
  expect(items).toHaveLength(1);
  const shown = await admin.call(getExecution, { params: { id: items[0]?.id ?? '' } });
  expect(shown).toMatchObject({ is_cut: true, message: { data: { actor: null } } });
});
