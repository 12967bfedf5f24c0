import { afterAll, beforeAll, expect, it } from 'vitest';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { webhookMessage } from '#contracts/webhooks/message-shapes.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { sendBack } from '#contracts/workflow/send-back.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition } from '#test/factories/published-app.ts';
import { reachingThisMachine, useTestPlatform } from '#test/harness/use-test-platform.ts';
import { aReceiver, type Receiver } from '#test/harness/webhook-receiver.ts';

const platform = useTestPlatform(reachingThisMachine);
let receiver: Receiver;
beforeAll(async () => {
  receiver = await aReceiver();
});
afterAll(() => receiver.close());

it('tell of an entry that is returned, rejected or stopped by a fault, and of a published version', async () => {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const admin = await tenant.addUser({ flags: ['isAdministrator'] });
  const boss = await tenant.addUser();
  const author = await tenant.addUser({ managerId: boss.id });
  const { activities, ...route } = anApproval([{ kind: 'initiatorManager' }]);
  const withFault = activities.map((one) => ({
    ...one,
    properties:
      'EmptyPolicy' in one.properties ? { ...one.properties, EmptyPolicy: 'fault' } : one.properties,
  }));
  const workflow = { ...route, activities: withFault };
  const definition = aDefinition([aSection('main', [aField('title', 'text')])], { workflow });
  const moduleId = await aPublishedApp(designer, definition);
  await platform.settle();
  const events = ['Returned', 'Rejected', 'Faulted', 'ModulePublished'] as const;
  const place = { url: receiver.url, allows_plain_http: true, module_ids: [moduleId] };
  await admin.call(saveWebhook, { body: { name: 'Runs', events: [...events], ...place } });
  const submit = async (by: typeof author, recordId?: string) => {
    const query = { moduleId, ...(recordId ? { recordId } : {}) };
    return (await by.call(submitEntry, { query, body: { data: { title: 'Laptops' } } })).id;
  };
  const taskOf = async () => (await boss.call(listTasks, { body: {} })).items[0]?.id ?? '';
  const id = await submit(author);
  const query = { taskId: await taskOf(), goBackToActivityId: 'start' };
  await boss.call(sendBack, { query, body: { message: 'Once more' } });
  await submit(author, id);
  await boss.call(decideTask, { body: { task_id: await taskOf(), accepted: false, description: 'No' } });
  // Nobody is above the boss.
  const faulted = await submit(boss);
  await publishDefinition(designer, moduleId, {
    ...definition,
    fieldGroups: aDefinition([aSection('main', [aField('title', 'text'), aField('more', 'text')])])
      .fieldGroups,
  });
  await platform.settle();
  const messages = receiver.received.map(({ body }) => webhookMessage.parse(JSON.parse(body)));
  const told = messages.map(({ type, subject }) => `${type.replace('formwright.', '')} ${subject ?? ''}`);
  // Nobody asked for an order.
  expect(told.sort()).toEqual([`Faulted ${faulted}`, 'ModulePublished ', `Rejected ${id}`, `Returned ${id}`]);
});
