import { expect, it } from 'vitest';
import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import { publishModule } from '#contracts/app-designer/publish-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp, publishDefinition, saveDraft } from '#test/factories/published-app.ts';
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

const lines = (maximumRowCount: number, ...cells: Parameters<typeof aField>[]) =>
  aDefinition(
    [
      aSection(
        'items',
        cells.map((cell) => aField(...cell)),
        { isTable: true, maximumRowCount },
      ),
    ],
    seesAll,
  );

async function appWith(published: ModuleDefinition, entries: readonly EntryValues[]) {
  const tenant = await platform.newTenant();
  const user = await tenant.asUser('isConsultant');
  const id = await aPublishedApp(user, published);
  for (const data of entries) await aStoredEntry(tenant, user, id, data);
  const warnings = async (draft: ModuleDefinition, language = 'en') => {
    await saveDraft(user, id, draft);
    const options = { headers: { 'accept-language': language } };
    const { data } = await user.attempt(checkDraft, { params: { moduleId: id } }, options);
    return data.faults
      .filter(({ code }) => code === 'stored_values_refused')
      .map(({ severity, where, message }) => [severity, `${where.kind}:${where.id}`, message]);
  };
  return { user, id, warnings };
}

it('stored values that the draft would refuse cause a warning by field and rule, and publishing succeeds', async () => {
  const options = (...values: string[]) => ({ listToUse: { values } });
  const { user, id, warnings } = await appWith(
    form(
      ['amount', 'number', { decimalPlaces: 4 }],
      ['unit', 'dropdown', options('Piece', 'Box', 'Pallet')],
      ['tools', 'checklist', options('Saw', 'Drill')],
      ['note', 'text'],
    ),
    [
      { amount: 1.2345, unit: 'Box', tools: ['Saw', 'Drill'] },
      { amount: 1.2345, unit: 'Pallet' },
      { amount: 2.5, unit: 'Pallet', tools: ['Saw'] },
      { amount: 1.2345 },
      { amount: 300 },
      {},
    ],
  );
  const draft = form(
    ['amount', 'number', { decimalPlaces: 2, maximum: 250 }],
    ['unit', 'dropdown', options('Piece', 'Box')],
    ['tools', 'checklist', options('Saw')],
    ['note', 'text', { helpText: 'Anything' }],
  );
  const told = 'Entries with values that the draft would reject';
  const expected = [
    ['warning', 'field:amount', `${told}: 1, such as 300.0000. Must be at most 250`],
    ['warning', 'field:amount', `${told}: 3, such as 1.2345. Use up to 2 decimal places`],
    ['warning', 'field:tools', `${told}: 1, such as Saw, Drill. Must be one of the options`],
    ['warning', 'field:unit', `${told}: 2, such as Pallet. Must be one of the options`],
  ];
  expect((await warnings(draft)).sort()).toEqual(expected.map(([...each]) => each).sort());
  expect((await warnings(draft, 'de')).map(([, , message]) => message)).toContain(
    'Einträge mit Werten, die der Entwurf ablehnen würde: 1, etwa 300,0000. Darf höchstens 250 sein',
  );
  expect((await user.attempt(publishModule, { query: { id }, headers: {}, body: {} })).status).toBe(200);
  expect(await warnings(draft)).toEqual([]);
});

it('invalid cells and rows cause warnings', async () => {
  const { warnings } = await appWith(lines(9, ['price', 'number'], ['name', 'text']), [
    { items: [{ price: 1.5, name: 'Pen' }, { price: 1.5 }, { price: 2.25 }] },
    { items: [{ price: 1.5 }] },
    { items: [{ price: 3 }, { name: 'Cup' }] },
  ]);
  const told = 'Entries with values that the draft would reject';
  expect(await warnings(lines(2, ['price', 'number', { decimalPlaces: 0 }], ['name', 'text']))).toEqual([
    ['warning', 'field:items.price', `${told}: 2, such as 1.5 · 2.25. Must be a whole number`],
    ['warning', 'section:items', `${told}: 1, such as 3. Use up to 2 rows`],
  ]);
  expect(await warnings(lines(9, ['price', 'number'], ['name', 'text'], ['more', 'number']))).toEqual([]);
});

it('fields that are shown again are checked, and values that no one enters are not', async () => {
  const { user, id, warnings } = await appWith(
    form(['amount', 'number'], ['double', 'calculated-number', { expression: 'amount * 2' }]),
    [{ amount: 1.25 }],
  );
  await publishDefinition(user, id, form(['title', 'text']));
  const back = form(
    ['title', 'text'],
    ['amount', 'number', { decimalPlaces: 1 }],
    ['double', 'calculated-number', { expression: 'amount * 2', maximum: 1 }],
  );
  expect(await warnings(back)).toMatchObject([['warning', 'field:amount', expect.stringContaining('1.25')]]);
});
