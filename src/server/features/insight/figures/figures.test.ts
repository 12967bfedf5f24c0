import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { periodStart } from '#engine/insight/period.ts';
import { type Aggregate, type Period, periods } from '#engine/insight/report.ts';
import { Decimal } from '#engine/value/decimal.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const form = [
  aSection('main', [
    aField('kind', 'text'),
    aField('amount', 'number'),
    aField('due', 'date'),
    aField('urgent', 'switch'),
    aField('owner', 'user'),
    aField('tags', 'checklist', { listToUse: { values: ['a', 'b'] } }),
    aField('pin', 'password'),
  ]),
  aSection('lines', [aField('item', 'text'), aField('net', 'number')], {
    isTable: true,
    maximumRowCount: 20,
  }),
];

async function app(entries: readonly EntryValues[] = []) {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator');
  const moduleId = await aPublishedApp(admin, aDefinition(form));
  for (const entry of entries) await aStoredEntry(tenant, admin, moduleId, entry);
  return { tenant, admin, moduleId };
}

type Body = EndpointInput<typeof queryInsight>['body'];
type Asked = Partial<Omit<Body, 'moduleId'>>;

const ask = (user: TestUser, moduleId: string, body: Asked) =>
  user.call(queryInsight, { body: { moduleId, ...body } as Body });

/** Groups beside figures, as `keys → values`. */
async function told(user: TestUser, moduleId: string, body: Asked) {
  const { cells } = await ask(user, moduleId, body);
  return cells.map(({ rows, across, figures }) => [
    [...rows, ...(across ? [across] : [])].map(({ is, key }) => key ?? is).join(' / '),
    ...figures.map(({ value }) => value),
  ]);
}

describe('figures of an app', () => {
  it('are exact, with subtotals before their groups', async () => {
    const { admin, moduleId } = await app([
      { kind: 'Train', amount: 0.1, urgent: true },
      { kind: 'Train', amount: 0.2, urgent: false },
      { kind: 'Hotel', amount: '12345678901234567890.5', urgent: true },
      { kind: null, amount: 7, urgent: true },
    ]);
    const measures = [{ aggregate: 'sum' as const, column: 'amount' }, { aggregate: 'count' as const }];
    const rows = [{ column: 'kind' }, { column: 'urgent' }];
    const order = { by: 'group' as const, dir: 'asc' as const };
    expect(await told(admin, moduleId, { rows, measures, order })).toEqual([
      ['', '12345678901234567897.8', '4'],
      ['Hotel', '12345678901234567890.5', '1'],
      ['Hotel / true', '12345678901234567890.5', '1'],
      ['Train', '0.3', '2'],
      ['Train / false', '0.2', '1'],
      ['Train / true', '0.1', '1'],
      ['blank', '7', '1'],
      ['blank / true', '7', '1'],
    ]);
  });

  it('know medians, percentiles and different values', async () => {
    const entries = [1, 2, 3, 10].map((amount) => ({ kind: 'a', amount }));
    const { admin, moduleId } = await app(entries);
    const of = (aggregate: Aggregate, more = {}) => ({ aggregate, column: 'amount', ...more });
    const measures = [
      of('median'),
      of('percentile', { percentile: 75 }),
      of('average'),
      of('minimum'),
      of('maximum'),
      of('distinct'),
    ];
    const [all] = await told(admin, moduleId, { measures });
    expect(all).toEqual(['', '2.5', '3', '4', '1', '10', '4']);
  });

  it('put the others together before working anything out', async () => {
    const entries = [
      { kind: 'a', amount: 100 },
      { kind: 'b', amount: 1 },
      { kind: 'c', amount: 2 },
      { kind: 'c', amount: 9 },
    ];
    const { admin, moduleId } = await app(entries);
    const measures = [
      { aggregate: 'sum' as const, column: 'amount' },
      { aggregate: 'median' as const, column: 'amount' },
    ];
    const asked = { rows: [{ column: 'kind' }], measures, top: 1 };
    expect(await told(admin, moduleId, asked)).toEqual([
      ['', '112', '5.5'],
      ['a', '100', '100'],
      ['others', '12', '2'],
    ]);
  });

  it('show shares, running totals and the period before', async () => {
    const entries = [
      { due: '2025-12-31', amount: 10 },
      { due: '2026-01-01', amount: 20 },
      { due: '2026-03-01', amount: 70 },
    ];
    const { admin, moduleId } = await app(entries);
    const sum = { aggregate: 'sum' as const, column: 'amount' };
    const measures = [
      sum,
      { ...sum, show: 'share' as const },
      { ...sum, show: 'running' as const },
      { ...sum, show: 'before' as const },
    ];
    const rows = [{ column: 'due', period: 'month' as const }];
    expect(await told(admin, moduleId, { rows, measures })).toEqual([
      ['', '100', '100', '100', null],
      ['2025-12-01', '10', '10', '10', null],
      ['2026-01-01', '20', '20', '30', '10'],
      ['2026-03-01', '70', '70', '100', null],
    ]);
  });

  it('group numbers by ranges, across a second dimension, and count the rows of tables', async () => {
    const lines = [
      { item: 'Lamp', net: 5 },
      { item: 'Desk', net: 50 },
    ];
    const { admin, moduleId } = await app([
      { kind: 'a', amount: 5, lines },
      { kind: 'b', amount: 10, lines: [{ item: 'Lamp', net: 7 }] },
    ] as unknown as EntryValues[]);
    const asked = { rows: [{ column: 'amount', borders: [10, 20] }], across: { column: 'kind' } };
    expect(await told(admin, moduleId, asked)).toEqual([
      ['', '2'],
      ['a', '1'],
      ['b', '1'],
      ['0', '1'],
      ['0 / a', '1'],
      ['1', '1'],
      ['1 / b', '1'],
    ]);
    const measures = [{ aggregate: 'sum' as const, column: 'lines.net' }];
    const rows = [{ column: 'lines.item' }];
    expect(await told(admin, moduleId, { table: 'lines', rows, measures })).toEqual([
      ['', '62'],
      ['Desk', '50'],
      ['Lamp', '12'],
    ]);
  });

  it.each<[Asked, string, string]>([
    [{ rows: [{ column: 'nothing' }] }, 'body.rows[0].column', 'unknown_column'],
    [{ rows: [{ column: 'pin' }] }, 'body.rows[0].column', 'unknown_column'],
    [{ rows: [{ column: 'tags' }] }, 'body.rows[0].column', 'not_groupable'],
    [{ rows: [{ column: 'kind', period: 'day' }] }, 'body.rows[0].period', 'no_periods'],
    [{ rows: [{ column: 'kind', borders: [1] }] }, 'body.rows[0].borders', 'not_a_number'],
    [{ rows: [{ column: 'amount', borders: [2, 1] }] }, 'body.rows[0].borders', 'borders_not_ascending'],
    [{ across: { column: 'kind"; drop table users; --' } }, 'body.across.column', 'unknown_column'],
    [{ measures: [{ aggregate: 'sum', column: 'kind' }] }, 'body.measures[0].column', 'not_a_number'],
    [{ measures: [{ aggregate: 'sum' }] }, 'body.measures[0].column', 'operand_missing'],
    [{ measures: [{ aggregate: 'count', show: 'before' }] }, 'body.measures[0].show', 'no_period_before'],
    [{ measures: [{ aggregate: 'count', show: 'running' }] }, 'body.measures[0].show', 'does_not_add_up'],
    [
      { measures: [{ aggregate: 'count' }], order: { by: 3, dir: 'asc' } },
      'body.order.by',
      'no_such_measure',
    ],
    [{ table: 'main' }, 'body.table', 'unknown_column'],
  ])('cannot be had for %j', async (body, path, code) => {
    const { admin, moduleId } = await app();
    const { status, error } = await admin.attempt(queryInsight, { body: { moduleId, ...body } as Body });
    expect(status).toBe(422);
    expect(error?.errors[0]).toMatchObject({ path, code });
  });
});

const aggregates = ['count', 'sum', 'average', 'median', 'minimum', 'maximum', 'distinct'] as const;
const anEntry = fc.record({
  kind: fc.constantFrom('a', 'b', 'Ä', null),
  amount: fc.option(fc.integer({ min: -500, max: 500 }).map((cents) => cents / 100)),
  due: fc.option(
    fc
      .integer({ min: 0, max: 900 })
      .map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)),
  ),
});

/** The same figure by plain code, as text with six places. */
function naive(aggregate: Aggregate, values: readonly (number | null)[]): string | null {
  const numbers = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  const round = (value: number | Decimal) => new Decimal(value).toDecimalPlaces(6).toFixed();
  if (aggregate === 'count') return round(numbers.length);
  if (aggregate === 'distinct') return round(new Set(numbers).size);
  if (numbers.length === 0) return null;
  const sum = numbers.reduce((total, value) => total.plus(value), new Decimal(0));
  const middle = (at: number) => new Decimal(numbers[at] ?? 0);
  if (aggregate === 'sum') return round(sum);
  if (aggregate === 'average') return round(sum.div(numbers.length));
  if (aggregate === 'minimum') return round(numbers[0] ?? 0);
  if (aggregate === 'maximum') return round(numbers.at(-1) ?? 0);
  const half = numbers.length / 2;
  return round(
    numbers.length % 2 === 1
      ? middle(Math.floor(half))
      : middle(half - 1)
          .plus(middle(half))
          .div(2),
  );
}

describe('figures of random entries', () => {
  // Those that subtotals can be put together from are worked out in another way where they are asked alone.
  const together = aggregates.filter((aggregate) => aggregate !== 'median' && aggregate !== 'distinct');
  it.each([
    ['every aggregate', aggregates],
    ['those put together from groups', together],
  ])('are those of plain code, for %s and every period', async (_, asked) => {
    const sample = fc.sample(anEntry, { numRuns: 60, seed: 7 });
    const { admin, moduleId } = await app(sample);
    const measures = asked.map((aggregate) => ({ aggregate, column: 'amount' }));
    for (const period of periods) {
      const rows = [{ column: 'due', period }, { column: 'kind' }];
      const { cells } = await ask(admin, moduleId, { rows, measures });
      const places = new Map<string, (number | null)[]>();
      for (const { kind, amount, due } of sample) {
        const first = due === null ? 'blank' : periodStart(due, period as Period);
        for (const place of ['', first, `${first}/${kind ?? 'blank'}`]) {
          places.set(place, [...(places.get(place) ?? []), amount]);
        }
      }
      const placeOf = (keys: readonly { key: string | null; is: string }[]) =>
        keys.map(({ key, is }) => key ?? is).join('/');
      expect(cells.map((cell) => placeOf(cell.rows)).toSorted()).toEqual([...places.keys()].toSorted());
      for (const cell of cells) {
        const values = places.get(placeOf(cell.rows)) ?? [];
        const found = cell.figures.map(({ value }) =>
          value === null ? null : new Decimal(value).toDecimalPlaces(6).toFixed(),
        );
        expect(found, placeOf(cell.rows)).toEqual(asked.map((aggregate) => naive(aggregate, values)));
        expect(cell.count).toBe(values.length);
      }
    }
  });
});
