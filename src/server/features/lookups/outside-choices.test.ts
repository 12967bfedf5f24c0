import { describe, expect, it } from 'vitest';
import { listChoices } from '#contracts/lookups/list-choices.ts';
import { listPermissibleFields } from '#contracts/lookups/list-permissible-fields.ts';
import { listPermissibleSources } from '#contracts/lookups/list-permissible-sources.ts';
import { saveDataRows } from '#contracts/reference-data/save-data-rows.ts';
import { saveDataSet } from '#contracts/reference-data/save-data-set.ts';
import { deleteValueList } from '#contracts/value-lists/delete-value-list.ts';
import { saveValueList } from '#contracts/value-lists/save-value-list.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { aPublishedApp } from '#test/factories/published-app.ts';
import { useTestPlatform } from '#test/harness/use-test-platform.ts';

const platform = useTestPlatform();
const list = {
  key_name: 'Priorities',
  values: [
    { key: 'hi', value: 'High' },
    { key: 'lo', value: 'Low' },
  ],
};
const towns = [
  { code: 'MAD', town: 'Madrid', country: 'ES', tax: 21 },
  { code: 'BCN', town: 'Barcelona', country: 'ES', tax: 21 },
  { code: 'PAR', town: 'Paris', country: 'FR', tax: 20 },
];

async function appWithChoices() {
  const tenant = await platform.newTenant();
  const designer = await tenant.asUser('isConsultant');
  const clerk = await tenant.addUser();
  const { id: listId } = await designer.call(saveValueList, { body: list });
  const text = (name: string) => ({ name, displayName: name, type: 'text' as const });
  const columns = [text('code'), text('town'), text('country'), { ...text('tax'), type: 'number' as const }];
  const { id: datasetId } = await designer.call(saveDataSet, {
    body: { name: 'Towns', columns, keyColumn: 'code' },
  });
  const { rows } = await designer.call(saveDataRows, {
    body: { datasetId, rows: towns.map((values) => ({ values })) },
  });
  const takeTownAway = (code: string) => {
    const removed = rows.filter(({ values }) => values.code === code).map(({ id }) => id);
    return designer.call(saveDataRows, { body: { datasetId, removed } });
  };
  const app = await aPublishedApp(
    designer,
    aDefinition([
      aSection('main', [
        aField('priority', 'dropdown', { listToUse: { listId } }),
        aField('country', 'dropdown', {
          listToUse: { datasetId, keyColumn: 'country', labelColumn: 'country' },
        }),
        aField('town', 'dropdown', {
          listToUse: {
            datasetId,
            keyColumn: 'code',
            labelColumn: 'town',
            filterColumn: 'country',
            filterField: 'country',
          },
        }),
        aField('visits', 'multi-select-reference', {
          listToUse: { datasetId, keyColumn: 'code', labelColumn: 'town' },
        }),
        aField('tax', 'calculated-number', { expression: 'IF(town == "PAR", 1.5, town.tax)' }),
        aField('taxText', 'calculated-reference', { expression: 'town.tax' }),
      ]),
    ]),
  );
  const save = (data: object, more: object = {}) =>
    clerk.attempt(saveEntry, { query: { moduleId: app }, body: { data: data as never, ...more } });
  const choices = async (fieldId: string, more: object = {}) =>
    (await clerk.call(listChoices, { body: { moduleId: app, fieldId, ...more } })).items.map(
      ({ id, label }) => `${id}=${label}`,
    );
  return { designer, clerk, listId, datasetId, takeTownAway, app, save, choices };
}

describe('choices from lists and reference data', () => {
  it('come from the live source, are distinct and depend on another field', async () => {
    const { designer, listId, choices } = await appWithChoices();
    expect(await choices('f_priority')).toEqual(['hi=High', 'lo=Low']);
    expect(await choices('f_country')).toEqual(['ES=ES', 'FR=FR']);
    expect(await choices('f_town', { governing: 'ES' })).toEqual(['BCN=Barcelona', 'MAD=Madrid']);
    expect(await choices('f_town', { governing: { id: 'FR', label: 'FR' } })).toEqual(['PAR=Paris']);
    expect(await choices('f_town')).toEqual([]);
    expect(await choices('f_visits', { searchTerm: 'aRi' })).toEqual(['PAR=Paris']);
    const values = [{ key: 'hi', value: 'Very high' }];
    await designer.call(saveValueList, { body: { ...list, id: listId, revision: 1, values } });
    expect(await choices('f_priority')).toEqual(['hi=Very high']);
  });

  it('are checked at every save; stored choices stay unless the field they depend on changes', async () => {
    const { designer, listId, takeTownAway, save } = await appWithChoices();
    const first = await save({ priority: 'lo', country: 'ES', town: 'MAD', visits: ['BCN', 'MAD'] });
    expect(first.status).toBe(200);
    const { id, revision, data } = first.data as { id: string; revision: number; data: object };
    expect(data).toMatchObject({
      priority: { id: 'lo', label: 'Low' },
      town: { id: 'MAD', label: 'Madrid' },
      visits: [
        { id: 'BCN', label: 'Barcelona' },
        { id: 'MAD', label: 'Madrid' },
      ],
      tax: 21,
      taxText: '21',
    });
    const values = [{ key: 'lo', value: 'Low' }];
    await designer.call(saveValueList, { body: { ...list, id: listId, revision: 1, values } });
    expect(await takeTownAway('BCN')).toMatchObject({ removed: 1 });
    const kept = await save({ priority: 'lo', visits: ['BCN'] }, { id, revision });
    expect(kept.status).toBe(200);
    const moved = await save({ country: 'FR' }, { id, revision: revision + 1 });
    expect(moved.error?.errors).toMatchObject([{ path: 'fields.town', code: 'unknown_choice' }]);
    const wrong = await save({ priority: 'hi', town: 'PAR', country: 'ES', visits: ['MAD', 'LON'] });
    expect(wrong.error?.errors.map(({ path }) => path).sort()).toEqual([
      'fields.priority',
      'fields.town',
      'fields.visits',
    ]);
    expect((await save({ country: 'FR', town: 'PAR' })).data).toMatchObject({ data: { tax: 1.5 } });
  });

  it('prevent the deletion of their source, and are offered to designers', async () => {
    const { designer, listId, datasetId, app } = await appWithChoices();
    const refused = await designer.attempt(deleteValueList, { query: { id: listId } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'in_use' } });
    const sources = await designer.call(listPermissibleSources, {});
    expect(sources.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['list Priorities', 'dataset Towns']);
    const fields = await designer.call(listPermissibleFields, { query: { datasetId } });
    expect(fields).toMatchObject({ keyColumn: 'code', columns: { length: 4 } });
    expect(app).not.toBe('');
  });
});
