import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import { submitEntry } from '#contracts/workflow/submit-entry.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { publishedModule } from '#server/features/modules/index.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, saveDraft } from '#test/factories/published-app.ts';
import { aStoredEntry } from '#test/factories/stored-entry.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();

/** People who may view all entries see the values. */
const seesAll = {
  permission: {
    rules: [{ who: { kind: 'everyone' as const }, actions: ['start' as const, 'viewAll' as const] }],
    rawPermission: null,
  },
};

const form = (...fields: Parameters<typeof aField>[]) =>
  aDefinition(
    [
      aSection(
        'main',
        fields.map((field) => aField(...field)),
      ),
    ],
    seesAll,
  );

const lines = (...cells: Parameters<typeof aField>[]) =>
  aDefinition(
    [
      aSection(
        'items',
        cells.map((cell) => aField(...cell)),
        { isTable: true },
      ),
    ],
    seesAll,
  );

async function appWith(published: ModuleDefinition, entries: readonly EntryValues[]) {
  const tenant = await platform.newTenant();
  const user = await tenant.asUser('isConsultant');
  const id = await aPublishedApp(user, published);
  for (const data of entries) await aStoredEntry(tenant, user, id, data);
  const stored = async () => {
    const ctx = await tenant.context(user);
    const { table, versionNumber } = await publishedModule(ctx, id);
    const { rows } = await sql`select * from ${sql.table(table.name)} order by id`.execute(
      ctx.db.appTables(),
    );
    return { columns: [...table.columns.values()], versionNumber, rows };
  };
  const told = async () => {
    const { faults } = await user.call(checkDraft, { params: { moduleId: id } });
    return faults
      .filter(({ severity }) => severity === 'error')
      .map(({ where, code, message }) => ({ path: `${where.kind}:${where.id}`, code, message }));
  };
  const refused = async () => {
    const { error } = await user.attempt(publishModule, { query: { id }, headers: {}, body: {} });
    expect(error?.code).toBe('conversion_impossible');
    return error?.errors.map(({ path, code, message }) => ({ path, code, message }));
  };
  /**
   * The faults that the check of a draft returns, after publishing has refused the first of them and neither call has
   * written anything.
   */
  const faultsOf = async (draft: ModuleDefinition) => {
    const before = await stored();
    await saveDraft(user, id, draft);
    const faults = await told();
    expect(await refused()).toEqual(faults.slice(0, 1));
    expect(await stored()).toEqual(before);
    return faults;
  };
  return { user, id, told, faultsOf };
}

it('the check reports the values that do not convert and the duplicates that publishing then refuses', async () => {
  const { faultsOf } = await appWith(form(['amount', 'text'], ['code', 'text'], ['weight', 'text']), [
    { amount: 'about ten', code: 'A', weight: '1.5' },
    { amount: 'about ten', code: 'A', weight: '1.50' },
    { amount: 'dear', code: 'B', weight: '2' },
    { amount: '12.50', code: 'C' },
    {},
  ]);
  const draft = form(
    ['amount', 'number'],
    ['code', 'text', { unique: true }],
    ['weight', 'number', { unique: true }],
  );
  const faults = await faultsOf(draft);
  expect(faults).toEqual([
    {
      path: 'field:amount',
      code: 'values_not_convertible',
      message: expect.stringMatching(
        /^Entries with values that can’t be converted: 3, such as (about ten · dear|dear · about ten)$/,
      ),
    },
    {
      path: 'field:weight',
      code: 'values_not_unique',
      message: 'Values used by more than one entry: 1, such as 1.5',
    },
    {
      path: 'field:code',
      code: 'values_not_unique',
      message: 'Values used by more than one entry: 1, such as A',
    },
  ]);
  const others = form(['amount', 'text'], ['code', 'text'], ['weight', 'number', { unique: true }]);
  expect(await faultsOf(others)).toEqual([faults[1]]);
});

it('all duplicates are counted, and five are named', async () => {
  const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const { faultsOf } = await appWith(
    form(['code', 'text']),
    [...codes, ...codes, 'A', 'H'].map((code) => ({ code })),
  );
  const [fault] = await faultsOf(form(['code', 'text', { unique: true }]));
  expect(fault?.message).toMatch(/^Values used by more than one entry: 7, such as ([A-G] · ){4}[A-G]$/);
});

it('an entry counts once for each cell, regardless of the number of affected rows', async () => {
  const { faultsOf } = await appWith(lines(['price', 'text'], ['name', 'text']), [
    { items: [{ price: 'dear' }, { price: 'cheap', name: 'Pen' }, { price: '3' }] },
    { items: [{ price: '4' }] },
  ]);
  expect(await faultsOf(lines(['price', 'number'], ['name', 'text']))).toEqual([
    {
      path: 'field:items.price',
      code: 'values_not_convertible',
      message: 'Entries with values that can’t be converted: 1, such as cheap · dear',
    },
  ]);
});

it('a fault shows no secrets', async () => {
  const { user, id, faultsOf } = await appWith(form(['title', 'text'], ['pin', 'password']), []);
  const data = { pin: 'correct horse' };
  await user.call(submitEntry, { query: { moduleId: id }, body: { data } });
  expect(await faultsOf(form(['title', 'text'], ['pin', 'text']))).toEqual([
    {
      path: 'field:pin',
      code: 'values_not_convertible',
      message: 'Entries with values that can’t be converted: 1, such as •••',
    },
  ]);
});

it('a draft that can be published has no faults of stored values', async () => {
  const { user, id, told } = await appWith(form(['amount', 'text'], ['code', 'text']), [
    { amount: '12.50', code: 'A' },
    { amount: '12.50', code: 'B' },
  ]);
  await saveDraft(user, id, form(['amount', 'number'], ['code', 'text', { unique: true }]));
  expect(await told()).toEqual([]);
  const { status } = await user.attempt(publishModule, { query: { id }, headers: {}, body: {} });
  expect(status).toBe(200);
  expect(await told()).toEqual([]);
});
