import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateTimeKind } from '../form/value-kinds/date-kinds.ts';
import { addDays, instantText } from '../value/calendar.ts';
import type { FieldValue } from '../value/field-value.ts';
import { dateAt } from '../value/zoned-time.ts';
import { checkFilter } from './check-filter.ts';
import { daysAsMoments } from './days-as-moments.ts';
import type { FilterGroup, FilterOperator } from './filter.ts';
import type { FilterColumns } from './filter-column.ts';
import { matches } from './matches.ts';

const noSettings = { id: '', name: '', displayName: '', editorType: '', columnIndex: 0, width: 4 };
const columns: FilterColumns = new Map([
  [
    'at',
    {
      name: 'at',
      kind: dateTimeKind.columnKind,
      operators: dateTimeKind.operators,
      check: (value: FieldValue) => dateTimeKind.check(value, noSettings),
    },
  ],
]);

function holds(operator: FilterOperator, value: FieldValue, stored: string | null, zone: string): boolean {
  const filter: FilterGroup = { condition: 'and', rules: [{ field: 'at', operator, value }] };
  const checked = checkFilter(filter, columns);
  if (!checked.ok) throw new Error(JSON.stringify(checked.violations));
  return matches(daysAsMoments(checked.filter, columns, zone), { at: stored }, columns);
}

// Clocks in Beirut and Cairo change at midnight: a day there can start at one.
const zone = fc.constantFrom('Etc/UTC', 'Europe/Berlin', 'Asia/Beirut', 'Africa/Cairo', 'Pacific/Auckland');
const firstMs = Date.UTC(1990, 0, 1);
const near = fc
  .tuple(fc.integer({ min: 0, max: 40 * 365 * 48 }), fc.integer({ min: -1, max: 1 }), zone)
  .map(([halfHours, day, name]) => {
    const stored = instantText(firstMs + halfHours * 1_800_000) ?? '';
    return { stored, zone: name, day: addDays(dateAt(stored, name), day) ?? '' };
  });

it('a moment compares with a day like its own day in the time zone', () => {
  fc.assert(
    fc.property(near, ({ stored, zone: name, day }) => {
      const own = dateAt(stored, name);
      const meets = (operator: FilterOperator, value: FieldValue = day) =>
        holds(operator, value, stored, name);
      expect({
        eq: meets('eq'),
        neq: meets('neq'),
        lt: meets('lt'),
        lte: meets('lte'),
        gt: meets('gt'),
        gte: meets('gte'),
        isin: meets('isin', ['1999-01-01', day]),
      }).toEqual({
        eq: own === day,
        neq: own !== day,
        lt: own < day,
        lte: own <= day,
        gt: own > day,
        gte: own >= day,
        isin: own === day || own === '1999-01-01',
      });
    }),
    { numRuns: 2000 },
  );
});

it('a blank value only satisfies "not this day"', () => {
  const satisfied = (['eq', 'neq', 'lt', 'lte', 'gt', 'gte'] as const).filter((operator) =>
    holds(operator, '2026-11-01', null, 'Europe/Berlin'),
  );
  expect(satisfied).toEqual(['neq']);
  expect(holds('isin', ['2026-11-01'], null, 'Etc/UTC')).toBe(false);
});

it('a list can mix days and moments, and nested groups are converted too', () => {
  const list = ['2026-11-01', '2026-11-03T10:00:00+02:00'];
  const stored = ['2026-11-01T23:59:59.999Z', '2026-11-03T08:00:00.000Z', '2026-11-03T08:00:01.000Z'];
  expect(stored.map((moment) => holds('isin', list, moment, 'Etc/UTC'))).toEqual([true, true, false]);
  const rule = { field: 'at', operator: 'gte', value: '2026-11-01' } as const;
  const nested: FilterGroup = { condition: 'or', rules: [{ condition: 'and', rules: [rule] }] };
  expect(daysAsMoments(nested, columns, 'Europe/Berlin')).toEqual({
    condition: 'or',
    rules: [{ condition: 'and', rules: [{ ...rule, value: '2026-10-31T23:00:00.000Z' }] }],
  });
});

it('the first and the last possible day can be compared', () => {
  const last = '9999-12-31T12:00:00.000Z';
  expect(holds('eq', '9999-12-31', last, 'Etc/UTC')).toBe(true);
  expect(holds('gt', '9999-12-31', last, 'Etc/UTC')).toBe(false);
  expect(holds('gte', '0001-01-01', last, 'Pacific/Auckland')).toBe(true);
});
