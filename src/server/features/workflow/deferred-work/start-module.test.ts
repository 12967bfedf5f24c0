import { describe, expect, it } from 'vitest';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { decideTask } from '#contracts/workflow/decide-task.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import {
  aDefinition,
  aField,
  anApproval,
  aSection,
  aStraightRoute,
} from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** An order that starts purchases, which ana approves. */
async function anOrder(properties: object) {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const ana = await tenant.addUser({ username: 'ana' });
  const ben = await tenant.addUser({ username: 'ben' });
  const purchaseForm = [
    aSection('main', [aField('what', 'text', { required: true }), aField('price', 'number')]),
  ];
  const workflow = anApproval([{ kind: 'user', value: ana.id }]);
  const editable = [{ name: 'price', control: 'editable' as const }];
  const fieldPermissions = [{ activityId: 'approval', fields: editable, fieldGroups: [] }];
  const purchases = await aPublishedApp(
    designer,
    aDefinition(purchaseForm, { workflow: { ...workflow, fieldPermissions } }),
  );
  const { activities, connections } = aStraightRoute();
  const [start, end] = activities;
  if (!start || !end) throw new Error('A straight route has a start and an end.');
  const buy = {
    ...start,
    activityId: 'buy',
    type: 'StartModule',
    properties: { ApplicationModuleId: purchases, ...properties },
  };
  const orderForm = [
    aSection('main', [aField('note', 'text'), aField('paid', 'number')]),
    aSection('lines', [aField('item', 'text')], { isTable: true, maximumRowCount: 5 }),
  ];
  const orders = await aPublishedApp(
    designer,
    aDefinition(orderForm, {
      workflow: {
        activities: [start, buy, end],
        connections: connections.flatMap((connection) => [
          { ...connection, targetActivityId: 'buy' },
          { ...connection, sourceActivityId: 'buy' },
        ]),
        fieldPermissions: [],
      },
    }),
  );
  const submitted = async (data: object) => {
    const body = { data: data as never };
    const { id } = await ben.call(submitEntry, { query: { moduleId: orders }, body });
    await platform.settle();
    return id;
  };
  const seen = async (recordId: string) => {
    const entry = await ben.call(getEntry, { params: { recordId }, query: { moduleId: orders } });
    return { status: entry.workflow_status, paid: entry.data.paid };
  };
  return { tenant, ana, ben, purchases, orders, submitted, seen };
}

async function decide(user: TestUser, accepted: boolean, data?: object) {
  const { items } = await user.call(listTasks, { body: {} });
  const body = { task_id: items[0]?.id ?? '', accepted, description: 'So be it', data: data as never };
  await user.call(decideTask, { body });
  await platform.settle();
}

describe('an activity that starts another app', () => {
  it('waits for its end and copies its result', async () => {
    const { ana, ben, purchases, submitted, seen } = await anOrder({
      Wait: true,
      Value: [{ field: 'what', expression: 'note' }],
      Output: [{ field: 'paid', from: 'price' }],
    });
    const id = await submitted({ note: 'Chairs' });
    const list = await ben.call(listEntries, { query: { moduleId: purchases }, body: {} });
    expect(list.items).toMatchObject([{ what: 'Chairs', workflow_initiator_user: { name: 'Ben' } }]);
    expect((await seen(id)).status).toBe('In Progress');
    await decide(ana, true, { price: 12.5 });
    expect(await seen(id)).toEqual({ status: 'Completed', paid: 12.5 });
  });

  it('starts one entry for each row, and takes Reject if one of them is rejected', async () => {
    const { ana, submitted, seen } = await anOrder({
      Wait: true,
      ForEach: 'lines',
      Value: [{ field: 'what', expression: 'item' }],
    });
    const id = await submitted({ lines: [{ item: 'Chair' }, { item: 'Desk' }] });
    expect((await ana.call(listTasks, { body: {} })).total).toBe(2);
    await decide(ana, true);
    expect((await seen(id)).status).toBe('In Progress');
    await decide(ana, false);
    expect((await seen(id)).status).toBe('Rejected');
  });

  it('continues immediately if it does not wait', async () => {
    const { ana, submitted, seen } = await anOrder({ Value: [{ field: 'what', expression: 'note' }] });
    const id = await submitted({ note: 'Chairs' });
    expect((await seen(id)).status).toBe('Completed');
    expect((await ana.call(listTasks, { body: {} })).total).toBe(1);
  });

  it('leaves an incomplete entry to the initiator as a draft, and waits for it', async () => {
    const { ana, ben, purchases, submitted, seen } = await anOrder({ Wait: true, Value: [] });
    const id = await submitted({});
    const query = { moduleId: purchases };
    const drafts = await ben.call(listDraftEntries, { query, body: {} });
    expect(drafts.total).toBe(1);
    expect((await seen(id)).status).toBe('In Progress');
    const recordId = String(drafts.items[0]?.id);
    await ben.call(submitEntry, {
      query: { ...query, recordId },
      body: { data: { what: 'Lamps' } as never },
    });
    await decide(ana, true);
    expect((await seen(id)).status).toBe('Completed');
  });
});
