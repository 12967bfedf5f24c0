import { expect, it } from 'vitest';
import { groupEntries } from '#contracts/entries/group-entries.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { aggregateLookup } from '#contracts/lookups/aggregate-lookup.ts';
import { listModulePage } from '#contracts/modules/list-module-page.ts';
import { setTimeZone } from '#contracts/people/set-time-zone.ts';
import { listTaskFilters } from '#contracts/tasks/list-task-filters.ts';
import { listTasks } from '#contracts/tasks/list-tasks.ts';
import { saveTaskFilter } from '#contracts/tasks/save-task-filter.ts';
import type { FilterOperator } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/**
 * In Auckland (13 hours ahead) the second and third moments are on the same day, 2 November; in UTC the first and
 * second are.
 */
const moments = {
  a: '2026-11-01T10:59:59.999Z',
  b: '2026-11-01T11:00:00.000Z',
  c: '2026-11-02T10:59:59.000Z',
  d: '2026-11-02T11:00:00.000Z',
  e: null,
};

async function app() {
  const tenant = await platform.newTenant();
  const admin = await tenant.asUser('isAdministrator', 'isConsultant');
  const fields = [aField('title', 'text'), aField('at', 'datetime'), aField('amount', 'number')];
  const moduleId = await aPublishedApp(admin, aDefinition([aSection('main', fields)]));
  for (const [title, at] of Object.entries(moments)) {
    await aStoredEntry(tenant, admin, moduleId, { title, at, amount: 1 });
  }
  return { admin, moduleId, query: { moduleId } };
}

const where = (field: string, operator: FilterOperator, value: FieldValue) => ({
  condition: 'and' as const,
  rules: [{ field, operator, value }],
});

async function found(user: TestUser, moduleId: string, operator: FilterOperator, value: FieldValue) {
  const body = { filters: where('at', operator, value), orders: [{ column: 'title', dir: 'asc' as const }] };
  const { items } = await user.call(listEntries, { query: { moduleId }, body });
  return items.map((item) => item.title).join('');
}

const setZone = (user: TestUser, timeZone: string) => user.call(setTimeZone, { body: { timeZone } });

it('takes a plain day as the whole day on the calendar of whoever asks, with every operator', async () => {
  const { admin, moduleId } = await app();
  const all = async (day: string) => {
    const operators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte'] as const;
    const answers = operators.map(async (one) => [one, await found(admin, moduleId, one, day)] as const);
    return Object.fromEntries(await Promise.all(answers));
  };
  expect(await all('2026-11-01')).toEqual({
    eq: 'ab',
    neq: 'cde',
    lt: '',
    lte: 'ab',
    gt: 'cd',
    gte: 'abcd',
  });
  expect(await found(admin, moduleId, 'isin', ['2026-11-01', moments.d])).toBe('abd');
  await setZone(admin, 'Pacific/Auckland');
  expect(await all('2026-11-02')).toEqual({
    eq: 'bc',
    neq: 'ade',
    lt: 'a',
    lte: 'abc',
    gt: 'd',
    gte: 'bcd',
  });
  expect(await found(admin, moduleId, 'isin', ['2026-11-02'])).toBe('bc');
});

it('takes it for columns that every entry has, and refuses what is no day', async () => {
  const { admin, query } = await app();
  const today = dateAt(new Date().toISOString(), 'Etc/UTC');
  const total = async (field: string, operator: FilterOperator, value: FieldValue) =>
    (await admin.call(listEntries, { query, body: { filters: where(field, operator, value) } })).total;
  expect(await total('created_on', 'gte', '2026-01-01')).toBe(5);
  expect(await total('created_on', 'lte', '2026-01-01')).toBe(0);
  expect(await total('created_on', 'gt', today)).toBe(0);
  expect(await total('workflow_started_on', 'gte', '2026-11-01')).toBe(0);
  const body = { filters: where('workflow_started_on', 'gte', '2026-02-30') };
  const refused = await admin.attempt(listEntries, { query, body });
  expect(refused).toMatchObject({ status: 422, error: { errors: [{ code: 'not_a_date_time' }] } });
});

it('takes it in groups, totals, exports, and lists of tasks and apps', async () => {
  const { admin, moduleId, query } = await app();
  await setZone(admin, 'Pacific/Auckland');
  const filters = where('at', 'eq', '2026-11-02');
  const groups = await admin.call(groupEntries, { query, body: { groupBy: 'title', totals: [], filters } });
  expect(groups.groups.map(({ key }) => key)).toEqual(['b', 'c']);
  const sum = await admin.call(aggregateLookup, {
    body: { moduleId, aggregate: 'sum', column: 'amount', filters, each: [filters] },
  });
  expect(sum).toMatchObject({ value: 2, each: [2] });
  const file = await admin.inject({
    method: 'POST',
    url: `/api/EntryModule/export?moduleId=${moduleId}`,
    payload: {
      format: 'csv',
      columns: [{ data: 'title' }],
      filters,
      orders: [{ column: 'title', dir: 'asc' }],
    },
  });
  expect(file.payload.replace(/^\ufeff/, '').split(/\r?\n/)).toEqual(['title', 'b', 'c', '']);
  const apps = async (operator: FilterOperator) =>
    (await admin.call(listModulePage, { body: { filters: where('created_on', operator, '2026-01-01') } }))
      .total;
  expect([await apps('gt'), await apps('lt')]).toEqual([1, 0]);
  expect(
    await admin.call(listTasks, { body: { filters: where('started_on', 'gte', '2026-11-01') } }),
  ).toMatchObject({ total: 0 });
});

it('keeps the day in a kept filter, so that it stays a day wherever it is read', async () => {
  const { admin } = await app();
  const filters = where('started_on', 'gte', '2026-11-01');
  await admin.call(saveTaskFilter, { body: { name: 'November', scope: 'mine', filters } });
  expect(await admin.call(listTaskFilters, {})).toMatchObject([{ filters }]);
});
