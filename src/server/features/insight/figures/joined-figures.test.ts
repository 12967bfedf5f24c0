import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { listRows } from '#contracts/insight/list-rows.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { Decimal } from '#engine/value/decimal.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
type Body = EndpointInput<typeof queryInsight>['body'];
type Cells = Awaited<ReturnType<typeof ask>>['cells'];

const ask = (user: TestUser, body: Body) => user.call(queryInsight, { body });
const toldIn = (cells: Cells) =>
  cells.map(({ rows, figures }) => [
    rows.map(({ key, is }) => key ?? is).join('/'),
    ...figures.map(({ value }) => value),
  ]);

const vendorForm = [aSection('main', [aField('city', 'text'), aField('credit', 'number')])];
const orderForm = (vendors: string) => [
  aSection('main', [
    aField('kind', 'text'),
    aField('amount', 'number'),
    aField('vendor', 'lookup', { moduleId: vendors }),
  ]),
  aSection('lines', [aField('item', 'text'), aField('net', 'number')], {
    isTable: true,
    maximumRowCount: 20,
  }),
];
const permitting = (actions: readonly ('viewAll' | 'viewOwn' | 'start')[]) => ({
  permission: { rules: [{ who: { kind: 'everyone' as const }, actions: [...actions] }], rawPermission: null },
});

/** Vendors, and orders that each name one; everyone sees their own vendors and all orders. */
async function shop() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const vendors = await aPublishedApp(admin, aDefinition(vendorForm, permitting(['start', 'viewOwn'])));
  const orders = await aPublishedApp(
    admin,
    aDefinition(orderForm(vendors), permitting(['start', 'viewAll'])),
  );
  const vendor = async (author: TestUser, city: string | null, credit: number | null) =>
    (await aStoredEntry(tenant, author, vendors, { city, credit })).id;
  const order = async (kind: string, amount: number | null, named: string | null, lines: object[] = []) =>
    aStoredEntry(tenant, admin, orders, { kind, amount, vendor: named, lines } as never);
  return { tenant, admin, vendors, orders, vendor, order };
}

const toVendor = (vendors: string) => ({
  name: 'vnd',
  way: 'names' as const,
  moduleId: vendors,
  field: 'vendor',
});
const fromOrders = (orders: string) => ({
  name: 'ord',
  way: 'namedBy' as const,
  moduleId: orders,
  field: 'vendor',
});
const sumOf = (column: string) => ({ aggregate: 'sum' as const, column });
const byGroup = { by: 'group' as const, dir: 'asc' as const };

describe('figures of joined apps', () => {
  it('count each entry of its own app once, and two people each get what they may see', async () => {
    const { tenant, admin, vendors, orders, vendor, order } = await shop();
    const ann = await tenant.addUser({ flags: ['isFullUser'] });
    const own = await vendor(ann, 'Bern', 100);
    const other = await vendor(admin, 'Ulm', 30);
    await order('a', 1, own);
    await order('a', 10, own);
    await order('b', 100, other);
    await order('b', 1000, null);
    const along: Body = {
      moduleId: orders,
      joins: [toVendor(vendors)],
      rows: [{ column: 'vnd.city' }],
      measures: [sumOf('amount'), sumOf('vnd.credit'), { aggregate: 'count', column: 'vnd.id' }],
      order: byGroup,
    };
    expect(toldIn((await ask(admin, along)).cells)).toEqual([
      ['', '1111', '130', '2'],
      ['Bern', '11', '100', '1'],
      ['Ulm', '100', '30', '1'],
      ['blank', '1000', null, '0'],
    ]);
    // An entry that somebody may not see is as if nothing were named, in values and in counts.
    expect(toldIn((await ask(ann, along)).cells)).toEqual([
      ['', '1111', '100', '1'],
      ['Bern', '11', '100', '1'],
      ['blank', '1100', null, '0'],
    ]);
    const back: Body = {
      moduleId: vendors,
      joins: [fromOrders(orders)],
      rows: [{ column: 'ord.kind' }],
      measures: [{ aggregate: 'count' }, sumOf('credit'), sumOf('ord.amount')],
      order: byGroup,
    };
    const { cells, total } = await ask(admin, back);
    expect([toldIn(cells), total]).toEqual([
      [
        ['', '2', '130', '111'],
        ['a', '1', '100', '11'],
        ['b', '1', '30', '100'],
      ],
      2,
    ]);
  });

  it('are filtered by joined columns and by cells of tables', async () => {
    const { admin, vendors, orders, vendor, order } = await shop();
    const bern = await vendor(admin, 'Bern', 1);
    await order('a', 1, bern, [
      { item: 'Lamp', net: 5 },
      { item: 'Desk', net: 50 },
    ]);
    await order('b', 10, null, [{ item: 'Lamp', net: 7 }]);
    const where = (field: string, value: string | number) => ({
      condition: 'and' as const,
      rules: [{ field, operator: 'eq' as const, value }],
    });
    const joined = { moduleId: orders, joins: [toVendor(vendors)], measures: [sumOf('amount')] };
    const inBern = await ask(admin, { ...joined, filters: where('vnd.city', 'Bern') });
    expect(toldIn(inBern.cells)).toEqual([['', '1']]);
    const rows: Body = { moduleId: orders, table: 'lines', measures: [sumOf('lines.net')] };
    const lamps = await ask(admin, { ...rows, filters: where('lines.item', 'Lamp') });
    expect(toldIn(lamps.cells)).toEqual([['', '12']]);
    const dear = await ask(admin, { ...rows, filters: where('lines.net', 50) });
    expect([toldIn(dear.cells), dear.total]).toEqual([[['', '50']], 1]);
  });

  it('are calculated from others of their cell, which need not be shown', async () => {
    const { admin, vendors, orders, vendor, order } = await shop();
    const bern = await vendor(admin, 'Bern', 200);
    await order('a', 50, bern);
    await order('b', 7, null);
    const body: Body = {
      moduleId: orders,
      joins: [toVendor(vendors)],
      rows: [{ column: 'kind' }],
      measures: [{ ...sumOf('amount'), name: 'spent' }],
      operands: [{ ...sumOf('vnd.credit'), name: 'credit' }],
      calculated: [{ name: 'used', expression: 'spent / credit * 100.0' }],
      order: byGroup,
    };
    expect(toldIn((await ask(admin, body)).cells)).toEqual([
      ['', '57', '28.5'],
      ['a', '50', '25'],
      ['b', '7', null],
    ]);
  });

  it('have rows behind them, in order and page by page', async () => {
    const { tenant, admin, vendors, orders, vendor, order } = await shop();
    const bern = await vendor(admin, 'Bern', 2.5);
    await order('a', 1, bern);
    await order('b', 10, bern);
    await order('c', 5, null);
    const body = {
      moduleId: orders,
      joins: [toVendor(vendors)],
      columns: ['kind', 'amount', 'vnd.city', 'vnd.credit'],
      orders: [{ column: 'amount', dir: 'desc' as const }],
      length: 2,
    };
    const page = async (user: TestUser, number: number) => {
      const { rows, total } = await user.call(listRows, { body: { ...body, page: number } });
      return [rows.map(({ values }) => values), total];
    };
    const first = [
      ['b', 10, 'Bern', 2.5],
      ['c', 5, null, null],
    ];
    expect(await page(admin, 1)).toEqual([first, 3]);
    expect(await page(admin, 2)).toEqual([[['a', 1, 'Bern', 2.5]], 3]);
    const ann = await tenant.addUser({ flags: ['isFullUser'] });
    const blanks = [
      ['b', 10, null, null],
      ['c', 5, null, null],
    ];
    expect(await page(ann, 1)).toEqual([blanks, 3]);
  });

  it('are refused where joins repeat entries beyond measure', async () => {
    const { admin, vendors, orders, vendor, order } = await shop();
    const bern = await vendor(admin, 'Bern', 1);
    // Each way there and back multiplies the rows by all orders of the vendor: 32 to the fourth.
    for (let number = 0; number < 32; number += 1) await order('a', 1, bern);
    const joins = [0, 1, 2].flatMap((round) => [
      { ...toVendor(vendors), name: `v${round}`, ...(round === 0 ? {} : { of: `o${round - 1}` }) },
      { ...fromOrders(orders), name: `o${round}`, of: `v${round}` },
    ]);
    const body = { moduleId: orders, joins };
    const many = { path: 'body.joins', code: 'too_many_joined_rows' };
    expect((await admin.attempt(queryInsight, { body })).error?.errors[0]).toMatchObject(many);
    const listed = await admin.attempt(listRows, { body: { ...body, columns: ['kind'] } });
    expect(listed.error?.errors[0]).toMatchObject(many);
    const fewer = { ...body, joins: joins.slice(0, 4) };
    expect((await admin.call(queryInsight, { body: fewer })).total).toBe(32);
  });

  it('cannot be had where no lookup leads, and tell nothing of apps that do not exist for somebody', async () => {
    const { tenant, admin, vendors, orders } = await shop();
    const refusalOf = async (body: Partial<Body>, user = admin) => {
      const { status, error } = await user.attempt(queryInsight, { body: { moduleId: orders, ...body } });
      return [status, error?.errors[0]?.path, error?.errors[0]?.code];
    };
    const join = toVendor(vendors);
    const of = (change: object) => refusalOf({ joins: [{ ...join, ...change }] });
    expect(await of({ field: 'kind' })).toEqual([422, 'body.joins[0].field', 'no_such_lookup']);
    expect(await of({ moduleId: orders })).toEqual([422, 'body.joins[0].field', 'no_such_lookup']);
    expect(await of({ name: 'kind' })).toEqual([422, 'body.joins[0].name', 'join_name_taken']);
    expect(await of({ of: 'gone' })).toEqual([422, 'body.joins[0].of', 'unknown_join']);
    const calculated = [{ name: 'twice', expression: 'gone * 2.0' }];
    expect(await refusalOf({ calculated })).toEqual([
      422,
      'body.calculated[0].expression',
      'report_calculation',
    ]);
    const nobody = { permission: { rules: [], rawPermission: null } };
    const closed = await aPublishedApp(admin, aDefinition(vendorForm, nobody));
    const form = [aSection('main', [aField('vendor', 'lookup', { moduleId: closed })])];
    const open = await aPublishedApp(admin, aDefinition(form, permitting(['viewAll'])));
    const ann = await tenant.addUser({ flags: ['isFullUser'] });
    const asked = { moduleId: open, joins: [toVendor(closed)] };
    expect((await admin.attempt(queryInsight, { body: asked })).status).toBe(200);
    expect((await ann.attempt(queryInsight, { body: asked })).status).toBe(404);
  });
});

const aMoney = fc.option(fc.integer({ min: -900, max: 900 }).map((cents) => cents / 100));
const aShop = fc.record({
  vendors: fc.array(fc.record({ city: fc.constantFrom('a', 'b', 'Ä', null), credit: aMoney }), {
    minLength: 8,
    maxLength: 8,
  }),
  orders: fc.array(
    fc.record({
      kind: fc.constantFrom('x', 'y', 'z'),
      amount: aMoney,
      named: fc.option(fc.integer({ min: 0, max: 5 })),
    }),
    { minLength: 40, maxLength: 40 },
  ),
});

describe('joined figures of random entries', () => {
  it('are those of SQL written by hand', async () => {
    const { tenant, admin, vendors, orders, vendor, order } = await shop();
    for (const sample of fc.sample(aShop, { numRuns: 1, seed: 11 })) {
      const ids: string[] = [];
      for (const { city, credit } of sample.vendors) ids.push(await vendor(admin, city, credit));
      for (const { kind, amount, named } of sample.orders) {
        await order(kind, amount, named === null ? null : (ids[named] ?? null));
      }
    }
    const tableOf = (id: string) =>
      tenant.transact(admin, async (ctx) => (await compiledModule(ctx, id)).module.table.name);
    const [v, o] = [sql.table(await tableOf(vendors)), sql.table(await tableOf(orders))];
    const byHand = (text: ReturnType<typeof sql<{ row: (string | null)[] }>>) =>
      tenant.transact(admin, async (ctx) =>
        (await text.execute(ctx.db.appTables())).rows.map(({ row }) => row),
      );
    const measures = (own: string, joined: string): Body['measures'] => [
      { aggregate: 'count' },
      sumOf(own),
      sumOf(joined),
      { aggregate: 'average', column: joined },
      { aggregate: 'median', column: own },
    ];
    const told = async (body: Body) =>
      (await ask(admin, body)).cells
        .filter(({ rows }) => rows.length === 1)
        .map(({ rows, figures }) => [rows[0]?.key ?? null, ...figures.map(({ value }) => rounded(value))]);
    const inPlace = (rows: readonly (readonly (string | null)[])[]) =>
      rows.map(([key, ...rest]) => [key, ...rest.map((value) => rounded(value ?? null))]).toSorted(byKey);
    const along = await byHand(sql`
      with placed as (select v.f_city as key, o.id as oid, o.f_amount as amount, v.id as vid, v.f_credit as credit
        from ${o} as o left join ${v} as v on v.id = o.f_vendor),
      vendors as (select distinct key, vid, credit from placed)
      select array[key, count(*)::text, sum(amount)::text,
        (select sum(credit)::text from vendors as w where w.key is not distinct from p.key),
        (select avg(credit)::text from vendors as w where w.key is not distinct from p.key),
        percentile_cont(0.5) within group (order by amount)::text] as row from placed as p group by key`);
    expect(
      (
        await told({
          moduleId: orders,
          joins: [toVendor(vendors)],
          rows: [{ column: 'vnd.city' }],
          measures: measures('amount', 'vnd.credit'),
        })
      ).toSorted(byKey),
    ).toEqual(inPlace(along));
    const back = await byHand(sql`
      with placed as (select o.f_kind as key, v.id as vid, v.f_credit as credit, o.id as oid, o.f_amount as amount
        from ${v} as v left join ${o} as o on o.f_vendor = v.id),
      vendors as (select distinct key, vid, credit from placed)
      select array[key, (select count(*)::text from vendors as w where w.key is not distinct from p.key),
        (select sum(credit)::text from vendors as w where w.key is not distinct from p.key),
        sum(amount)::text, avg(amount)::text,
        (select (percentile_cont(0.5) within group (order by credit))::text from vendors as w
          where w.key is not distinct from p.key)] as row from placed as p group by key`);
    expect(
      (
        await told({
          moduleId: vendors,
          joins: [fromOrders(orders)],
          rows: [{ column: 'ord.kind' }],
          measures: measures('credit', 'ord.amount'),
        })
      ).toSorted(byKey),
    ).toEqual(inPlace(back));
  });
});

const rounded = (value: string | null) =>
  value === null ? null : new Decimal(value).toDecimalPlaces(6).toFixed();
type Line = readonly (string | null | undefined)[];
const byKey = (one: Line, other: Line) => String(one[0]).localeCompare(String(other[0]));
