import { describe, expect, it } from 'vitest';
import { addDataRow } from '#contracts/reference-data/add-data-row.ts';
import { deleteDataSet } from '#contracts/reference-data/delete-data-set.ts';
import { getDataRow } from '#contracts/reference-data/get-data-row.ts';
import { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import { importDataRows } from '#contracts/reference-data/import-data-rows.ts';
import { listDataChanges } from '#contracts/reference-data/list-data-changes.ts';
import { listDataRows } from '#contracts/reference-data/list-data-rows.ts';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { saveDataRows } from '#contracts/reference-data/save-data-rows.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

const rates = {
  name: 'Rates',
  columns: [
    { name: 'code', displayName: 'Code', type: 'text' as const },
    { name: 'rate', displayName: 'Rate', type: 'number' as const },
    { name: 'since', displayName: 'Since', type: 'date' as const },
    { name: 'active', displayName: 'Active', type: 'switch' as const },
  ],
  keyColumn: 'code',
};

async function designer() {
  const tenant = await platform.newTenant();
  return { tenant, user: await tenant.asUser('isFullUser') };
}

async function withRates() {
  const { tenant, user } = await designer();
  const { id: datasetId } = await user.call(saveDataSet, { body: rates });
  return { tenant, user, datasetId };
}

type RowInput = { values: Record<string, FieldValue> };

const rowsOf = async (user: TestUser, datasetId: string, body = {}) =>
  (await user.call(listDataRows, { query: { datasetId }, body })).items;

describe('reference data', () => {
  it('saves typed rows by key, leaves equal rows unchanged, and records changes', async () => {
    const { user, datasetId } = await withRates();
    const rows: RowInput[] = [
      { values: { code: 'EUR', rate: 1.5 } },
      { values: { code: 'USD', rate: 2, active: true } },
    ];
    expect(await user.call(saveDataRows, { body: { datasetId, rows } })).toMatchObject({ added: 2 });
    const again: RowInput[] = [
      { values: { code: 'EUR', since: '2026-01-31' } },
      { values: { code: 'USD', rate: 2 } },
    ];
    const second = await user.call(saveDataRows, { body: { datasetId, rows: again } });
    expect(second).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await user.call(getDataRow, { query: { datasetId, key: 'EUR' } })).toMatchObject({
      revision: 2,
      values: { code: 'EUR', rate: 1.5, since: '2026-01-31', active: null },
    });
    const { items } = await user.call(listDataChanges, { query: { datasetId } });
    expect(items.map(({ kind, key }) => `${kind} ${key}`)).toContain('changed EUR');
    expect(items[0]).toMatchObject({ before: { since: null }, after: { since: '2026-01-31' } });
  });

  it('writes all or nothing, and names row and column', async () => {
    const { user, datasetId } = await withRates();
    const rows: RowInput[] = [
      { values: { code: 'EUR', rate: 1 } },
      { values: { code: 'USD', rate: 'much' } },
      { values: { rate: 3 } },
      { values: { code: 'EUR' } },
      { values: { code: 'CHF', price: 1 } },
    ];
    const refused = await user.attempt(saveDataRows, { body: { datasetId, rows } });
    expect(refused.status).toBe(422);
    expect(refused.error?.errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      'body.rows[1].rate not_a_number',
      'body.rows[2].code required',
      'body.rows[3].code key_twice',
      'body.rows[4].price unknown_column',
    ]);
    expect(await rowsOf(user, datasetId)).toEqual([]);
  });

  it('changes a row and even its key by id, unless someone else changed it or another row has that key', async () => {
    const { user, datasetId } = await withRates();
    const euro = await user.call(addDataRow, { body: { datasetId, values: { code: 'EUR', rate: 1 } } });
    await user.call(addDataRow, { body: { datasetId, values: { code: 'USD', rate: 2 } } });
    const doubled = await user.attempt(addDataRow, { body: { datasetId, values: { code: 'EUR' } } });
    expect(doubled).toMatchObject({ status: 422, error: { errors: [{ code: 'key_taken' }] } });
    const rename = (code: string, revision: number) =>
      user.attempt(saveDataRows, {
        body: { datasetId, rows: [{ id: euro.id, revision, values: { code } }] },
      });
    expect((await rename('USD', 1)).error?.errors[0]).toMatchObject({ path: 'body.rows[0].code' });
    expect((await rename('XEU', 1)).status).toBe(200);
    expect((await rename('ECU', 1)).status).toBe(409);
    const removal = await user.call(saveDataRows, { body: { datasetId, removed: [euro.id] } });
    expect(removal.removed).toBe(1);
    expect((await rowsOf(user, datasetId)).map(({ key }) => key)).toEqual(['USD']);
  });

  it('searches, sorts numbers as numbers and filters', async () => {
    const { user, datasetId } = await withRates();
    const rows = [9, 10, 100].map((rate) => ({ values: { code: `C${rate}`, rate, active: rate > 9 } }));
    await user.call(saveDataRows, { body: { datasetId, rows } });
    const sorted = await rowsOf(user, datasetId, { orders: [{ column: 'rate', dir: 'desc' }] });
    expect(sorted.map(({ key }) => key)).toEqual(['C100', 'C10', 'C9']);
    const found = await rowsOf(user, datasetId, { search: { searchValue: 'c10' } });
    expect(found.map(({ key }) => key)).toEqual(['C10', 'C100']);
    const rule = { field: 'rate', operator: 'gt', value: 9 } as const;
    const filters = { condition: 'and' as const, rules: [rule] };
    const page = await user.call(listDataRows, {
      query: { datasetId },
      body: { filters, length: 1, page: 2 },
    });
    expect(page).toMatchObject({ total: 2, items: [{ key: 'C100' }] });
    const unknown = await user.attempt(listDataRows, {
      query: { datasetId },
      body: { orders: [{ column: 'x"; drop', dir: 'asc' }] },
    });
    expect(unknown.status).toBe(422);
  });

  it('imports CSV: a dry run shows the result, and any error stops the whole import', async () => {
    const { user, datasetId } = await withRates();
    await user.call(addDataRow, { body: { datasetId, values: { code: 'EUR', rate: 1 } } });
    const text = '\uFEFFCode;rate;Note\r\nEUR;2;x\r\nUSD;3;\r\n"GBP";many;\r\n;4;\r\n';
    const asks = (more: object) => user.call(importDataRows, { body: { datasetId, text, ...more } });
    const dry = await asks({});
    expect(dry).toMatchObject({
      added: 1,
      changed: 1,
      isWritten: false,
      ignoredColumns: ['Note'],
      faultCount: 2,
    });
    expect(dry.faults).toMatchObject([
      { line: 4, column: 'rate', text: 'many', code: 'not_a_number' },
      { line: 5, column: 'code', code: 'required' },
    ]);
    expect((await asks({ isDryRun: false })).isWritten).toBe(false);
    expect(await rowsOf(user, datasetId)).toHaveLength(1);
    expect(await asks({ isDryRun: false, leavesOutFaulty: true })).toMatchObject({ isWritten: true });
    expect((await rowsOf(user, datasetId)).map(({ values }) => values.rate)).toEqual([2, 3]);
    const headless = await user.attempt(importDataRows, { body: { datasetId, text: 'rate\n1' } });
    expect(headless.error?.errors[0]).toMatchObject({ path: 'body.text', code: 'key_column_missing' });
    expect(headless.error?.errors[0]?.message).toContain('Code');
    const doubled = await user.attempt(importDataRows, { body: { datasetId, text: 'code,code\n1,2' } });
    expect(doubled.error?.errors[0]).toMatchObject({ path: 'body.text', code: 'column_twice' });
    const wide = await user.call(importDataRows, {
      body: { datasetId, text: 'code,rate\nCHF,1,2\nSEK,1,\n' },
    });
    expect(wide).toMatchObject({ added: 1, faults: [{ line: 2, text: '2', code: 'too_many_cells' }] });
  });

  it('changes types and key only if every row fits', async () => {
    const { user, datasetId } = await withRates();
    const rows: RowInput[] = [{ values: { code: '1', rate: 7 } }, { values: { code: 'x', rate: 8 } }];
    await user.call(saveDataRows, { body: { datasetId, rows } });
    const [code, rate] = rates.columns;
    const numbered = [{ ...code, type: 'number' as const }, rate] as typeof rates.columns;
    const save = (change: object) =>
      user.attempt(saveDataSet, { body: { ...rates, id: datasetId, revision: 1, ...change } });
    const refused = await save({ columns: numbered });
    expect(refused.error?.errors[0]).toMatchObject({ path: 'body.columns[0].type', code: 'rows_do_not_fit' });
    expect((await user.call(getDataSet, { query: { id: datasetId } })).revision).toBe(1);
    expect((await save({ keyColumn: 'rate' })).status).toBe(200);
    expect((await rowsOf(user, datasetId)).map(({ key }) => key)).toEqual(['7', '8']);
  });

  it('belongs to one tenant, and only designers can change it', async () => {
    const { tenant, user, datasetId } = await withRates();
    const row = await user.call(addDataRow, { body: { datasetId, values: { code: 'EUR' } } });
    const stranger = await designer();
    const own = await stranger.user.call(saveDataSet, { body: rates });
    const foreign = await Promise.all([
      stranger.user.attempt(getDataSet, { query: { id: datasetId } }),
      stranger.user.attempt(listDataRows, { query: { datasetId }, body: {} }),
      stranger.user.attempt(addDataRow, { body: { datasetId, values: { code: 'X' } } }),
      stranger.user.attempt(listDataChanges, { query: { datasetId } }),
      stranger.user.attempt(deleteDataSet, { query: { id: datasetId } }),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const lost = { datasetId: own.id, removed: [row.id] };
    expect((await stranger.user.call(saveDataRows, { body: lost })).removed).toBe(0);
    expect((await (await tenant.asUser()).attempt(listDataSets, { query: {} })).status).toBe(403);
    expect(await rowsOf(user, datasetId)).toHaveLength(1);
    await user.call(deleteDataSet, { query: { id: datasetId } });
    expect((await user.attempt(getDataSet, { query: { id: datasetId } })).status).toBe(404);
  });
});
