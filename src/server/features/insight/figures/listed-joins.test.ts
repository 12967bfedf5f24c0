import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { getModelColumns } from '#contracts/insight/models/get-model-columns.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import { Decimal } from '#engine/value/decimal.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { workflowOf } from '#test/factories/workflow.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
type Body = EndpointInput<typeof queryInsight>['body'];

const permission = {
  rules: [{ who: { kind: 'everyone' as const }, actions: ['start' as const, 'viewAll' as const] }],
  rawPermission: null,
};

/** Products, and orders that name several of them: in a list, and each row of a table one. A step hides both. */
async function shop() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const products = await aPublishedApp(
    admin,
    aDefinition([aSection('main', [aField('title', 'text'), aField('price', 'number')])], { permission }),
  );
  const orderForm = [
    aSection('main', [
      aField('kind', 'text'),
      aField('amount', 'number'),
      aField('picks', 'multi-select-reference', { flowToLookUp: products }),
    ]),
    aSection('lines', [aField('product', 'lookup', { moduleId: products }), aField('pieces', 'number')], {
      isTable: true,
      displayName: 'Lines',
      maximumRowCount: 20,
    }),
  ];
  const asked = { Assignees: [{ kind: 'user', value: admin.id }] };
  const workflow = {
    ...workflowOf(['start > ask1', 'ask1 > end1'], { properties: { ask1: asked } }),
    fieldPermissions: [
      {
        activityId: 'ask1',
        fieldGroups: [],
        fields: ['picks', 'lines.product'].map((name) => ({ name, control: 'hidden' })),
      },
    ],
  };
  const orders = await aPublishedApp(admin, aDefinition(orderForm, { permission, workflow } as never));
  return { tenant, admin, products, orders };
}

const told = async (user: TestUser, body: Body) =>
  (await user.call(queryInsight, { body })).cells
    .filter(({ rows }) => rows.length === (body.rows ?? []).length)
    .map(({ rows, figures }) => [
      ...rows.map(({ is, key }) => key ?? is),
      ...figures.map(({ value }) => value && new Decimal(value).toDecimalPlaces(6).toFixed()),
    ])
    .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));

const fields = ['picks', 'lines.product'] as const;
const toProducts = (products: string, field: string) => ({
  name: 'prd',
  way: 'names' as const,
  moduleId: products,
  field,
});
const fromOrders = (orders: string, field: string) => ({
  name: 'ord',
  way: 'namedBy' as const,
  moduleId: orders,
  field,
});

const anOrder = fc.record({
  kind: fc.constantFrom('x', 'y'),
  amount: fc.integer({ min: 1, max: 90 }),
  picks: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
  rows: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
});

describe('joins by lookups that name several entries', () => {
  it.each(fields)('are those of SQL written by hand, by %s', async (field) => {
    const { tenant, admin, products, orders } = await shop();
    const ids: string[] = [];
    for (const [index, price] of [5, 7, 11, 13, 17, 19].entries()) {
      ids.push((await aStoredEntry(tenant, admin, products, { title: `p${index % 4}`, price })).id);
    }
    const id = (index: number) => ids[index] ?? null;
    for (const { kind, amount, picks, rows } of fc.sample(anOrder, { numRuns: 25, seed: 3 })) {
      const lines = rows.map((index) => ({ product: id(index), pieces: 1 }));
      await aStoredEntry(tenant, admin, orders, { kind, amount, picks: picks.map(id), lines } as never);
    }
    const tableOf = (moduleId: string) =>
      tenant.transact(admin, async (ctx) => (await compiledModule(ctx, moduleId)).module.table.name);
    const [p, o] = [sql.table(await tableOf(products)), sql.table(await tableOf(orders))];
    const names: RawBuilder<unknown> =
      field === 'picks'
        ? sql`p.id::text = any(o.f_picks)`
        : sql`exists (select from jsonb_array_elements(o.f_lines) as r where r ->> 'product' = p.id::text)`;
    const byHand = (placed: RawBuilder<unknown>) =>
      tenant.transact(admin, async (ctx) => {
        const { rows } = await sql<{ row: string[] }>`with placed as (${placed}) select array[
          coalesce(key, 'blank'), count(distinct own)::text,
          (select sum(x)::text from (select distinct own, own_value as x from placed as w
            where w.key is not distinct from q.key) as s),
          (select sum(x)::text from (select distinct other, other_value as x from placed as w
            where w.key is not distinct from q.key) as s)] as row
          from placed as q group by key order by 1`.execute(ctx.db.appTables());
        return rows.map(({ row }) => row);
      });
    const measures = (own: string, other: string): Body['measures'] => [
      { aggregate: 'count' },
      { aggregate: 'sum', column: own },
      { aggregate: 'sum', column: other },
    ];
    expect(
      await told(admin, {
        moduleId: orders,
        joins: [toProducts(products, field)],
        rows: [{ column: 'prd.title' }],
        measures: measures('amount', 'prd.price'),
      }),
    ).toEqual(
      await byHand(sql`select p.title as key, o.id as own, o.f_amount as own_value, p.id as other, p.price as other_value
        from ${o} as o left join (select id, f_title as title, f_price as price from ${p}) as p on ${names}`),
    );
    expect(
      await told(admin, {
        moduleId: products,
        joins: [fromOrders(orders, field)],
        rows: [{ column: 'ord.kind' }],
        measures: measures('price', 'ord.amount'),
      }),
    ).toEqual(
      await byHand(sql`select o.f_kind as key, p.id as own, p.f_price as own_value, o.id as other, o.f_amount as other_value
        from ${p} as p left join ${o} as o on ${names}`),
    );
  });

  it.each(fields)('tell nothing of what a step hides, by %s', async (field) => {
    const { tenant, admin, products, orders } = await shop();
    const ann = await tenant.addUser({ flags: ['isFullUser'] });
    const { id } = await aStoredEntry(tenant, admin, products, { title: 'Lamp', price: 5 });
    const data = { kind: 'x', picks: [id], lines: [{ product: id, pieces: 2 }] };
    await admin.call(submitEntry, { query: { moduleId: orders }, body: { data: data as never } });
    const count = (column: string) => [{ aggregate: 'count' as const, column }];
    const along = { joins: [toProducts(products, field)], rows: [{ column: 'prd.title' }] };
    expect(await told(ann, { moduleId: orders, ...along, measures: count('prd.id') })).toEqual([
      ['hidden', '0'],
    ]);
    const back = { joins: [fromOrders(orders, field)], rows: [{ column: 'ord.kind' }] };
    expect(await told(ann, { moduleId: products, ...back, measures: count('ord.id') })).toEqual([
      ['blank', '0'],
    ]);
  });

  it('are offered where a lookup leads, with the table of its rows, and with filters on every entry', async () => {
    const { admin, products, orders } = await shop();
    const joins = [fromOrders(orders, 'lines.product')];
    const { links, filters } = await admin.call(getModelColumns, { body: { moduleId: products, joins } });
    const own = links.filter(({ of }) => of === null);
    expect(own.map(({ way, field, fieldTitle }) => [way, field, fieldTitle])).toEqual([
      ['namedBy', 'picks', 'picks'],
      ['namedBy', 'lines.product', 'Lines – product'],
    ]);
    const named = new Map(filters.map((filter) => [filter.name, filter]));
    expect(named.get('ord.created_on')?.field?.editorType).toBe('datetime');
    expect(named.get('ord.created_by')?.field?.editorType).toBe('user');
    const rule = (operator: 'gt' | 'lt') => ({
      condition: 'and' as const,
      rules: [{ field: 'ord.created_on', operator, value: '2001-01-01T00:00:00.000Z' }],
    });
    const body = { moduleId: products, joins };
    expect((await admin.call(queryInsight, { body: { ...body, filters: rule('gt') } })).total).toBe(0);
  });
});
