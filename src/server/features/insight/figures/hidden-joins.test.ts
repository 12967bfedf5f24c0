import { expect, it } from 'vitest';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { listRows } from '#contracts/insight/list-rows.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { workflowOf } from '#test/factories/workflow.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
type Body = EndpointInput<typeof queryInsight>['body'];

/** Notes name orders, and orders vendors; a step hides the vendor and the amount of an order. Everybody sees all apps. */
async function hiddenOrder() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const ann = await tenant.addUser({ flags: ['isFullUser'] });
  const permission = {
    rules: [{ who: { kind: 'everyone' as const }, actions: ['start' as const, 'viewAll' as const] }],
    rawPermission: null,
  };
  const appOf = (fields: Parameters<typeof aSection>[1], workflow?: object) =>
    aPublishedApp(
      admin,
      aDefinition([aSection('main', fields)], { permission, ...(workflow ? { workflow } : {}) } as never),
    );
  const vendors = await appOf([aField('city', 'text')]);
  const asked = { Assignees: [{ kind: 'user', value: admin.id }], SendBackTo: ['start'] };
  const orders = await appOf(
    [aField('title', 'text'), aField('amount', 'number'), aField('vendor', 'lookup', { moduleId: vendors })],
    {
      ...workflowOf(['start > ask1', 'ask1 > end1'], { properties: { ask1: asked } }),
      fieldPermissions: [
        {
          activityId: 'ask1',
          fieldGroups: [],
          fields: ['vendor', 'amount'].map((name) => ({ name, control: 'hidden' })),
        },
      ],
    },
  );
  const notes = await appOf([aField('order', 'lookup', { moduleId: orders })]);
  const { id: vendor } = await aStoredEntry(tenant, admin, vendors, { city: 'Vienna' });
  const data = { title: 'Lamps', amount: 77, vendor };
  const { id: order } = await admin.call(submitEntry, {
    query: { moduleId: orders },
    body: { data: data as never },
  });
  await aStoredEntry(tenant, admin, notes, { order });
  const toVendor = { name: 'vnd', way: 'names' as const, moduleId: vendors, field: 'vendor' };
  const toOrder = { name: 'ord', way: 'names' as const, moduleId: orders, field: 'order' };
  const told = async (body: Body) =>
    (await ann.call(queryInsight, { body })).cells
      .filter(({ rows }) => rows.length === (body.rows ?? []).length)
      .map(({ rows, figures }) => [
        ...rows.map(({ is, key }) => key ?? is),
        ...figures.map(({ value }) => value),
      ]);
  return { ann, vendors, orders, notes, toVendor, toOrder, told };
}

it('an entry to which a hidden lookup leads is hidden, from both its ends', async () => {
  const { vendors, orders, notes, toVendor, toOrder, told } = await hiddenOrder();
  const count = (column: string) => ({ aggregate: 'count' as const, column });
  const rows = [{ column: 'vnd.city' }];
  const along = { moduleId: orders, joins: [toVendor], rows, measures: [count('vnd.id')] };
  expect(await told(along)).toEqual([['hidden', '0']]);
  const further = { ...along, moduleId: notes, joins: [toOrder, { ...toVendor, of: 'ord' }] };
  expect(await told(further)).toEqual([['hidden', '0']]);
  const joins = [{ name: 'ord', way: 'namedBy' as const, moduleId: orders, field: 'vendor' }];
  const back = { moduleId: vendors, joins, rows: [{ column: 'ord.title' }], measures: [count('ord.id')] };
  expect(await told(back)).toEqual([['blank', '0']]);
});

it('a hidden value of a joined entry is in no group, sum, row or filter', async () => {
  const { ann, notes, toOrder, told } = await hiddenOrder();
  const asked = { moduleId: notes, joins: [toOrder] };
  const sum = { aggregate: 'sum' as const, column: 'ord.amount' };
  expect(await told({ ...asked, rows: [{ column: 'ord.amount' }], measures: [sum] })).toEqual([
    ['hidden', null],
  ]);
  const filters = {
    condition: 'and' as const,
    rules: [{ field: 'ord.amount', operator: 'eq' as const, value: 77 }],
  };
  expect((await ann.call(queryInsight, { body: { ...asked, filters } })).total).toBe(0);
  const columns = ['ord.title', 'ord.amount'];
  const { rows } = await ann.call(listRows, { body: { ...asked, columns } });
  expect(rows.map(({ values }) => values)).toEqual([['Lamps', null]]);
});
