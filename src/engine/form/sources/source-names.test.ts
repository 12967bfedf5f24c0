import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { renameReferences } from '../names/rename-references.ts';
import { fieldsUsedIn } from '../names/where-used.ts';
import { mapSourceNames } from './source-names.ts';

describe('names in settings of sources', () => {
  const country = { name: 'country', editorType: 'text' };
  const sources = [
    country,
    { name: 'city', editorType: 'text' },
    {
      name: 'vendor',
      editorType: 'lookup',
      moduleId: '01900000-0000-7000-8000-000000000001',
      dependsOn: { filterColumn: 'land', filterField: 'country' },
      fills: { city: 'town', country: 'land' },
    },
    {
      name: 'rate',
      editorType: 'dropdown',
      listToUse: { datasetId: 'd', keyColumn: 'k', filterColumn: 'c', filterField: 'country' },
    },
  ];
  const sectionOf = (name: string, fields: readonly object[], isTable: boolean) => ({
    name,
    displayName: name,
    sectionIndex: 0,
    orderIndex: 0,
    isTable,
    minimumRowCount: 0,
    maximumRowCount: 0,
    rows: [
      {
        rowIndex: 0,
        fields: fields.map((field, columnIndex) => ({
          id: `${name}${columnIndex}`,
          displayName: `${name} ${columnIndex}`,
          columnIndex,
          width: 4,
          ...field,
        })),
      },
    ],
  });
  const { form: twofold } = compileForm(
    {
      fieldGroups: [sectionOf('main', sources, false), sectionOf('lines', sources, true)],
    } as never,
    fieldCatalogue,
  );
  const placesOf = (path: string) =>
    fieldsUsedIn(twofold)
      .get(path)
      ?.map((where) => `${where.id}.${where.property}`);

  it('are found and rewritten, within a row those of its own cells', () => {
    expect(placesOf('country')).toEqual(['vendor.dependsOn', 'vendor.fills', 'rate.listToUse']);
    expect(placesOf('lines.city')).toEqual(['lines.vendor.fills']);
    const [main, lines] = renameReferences(twofold, 'lines.country', 'state').fieldGroups;
    expect(main).toBe(twofold.definition.fieldGroups[0]);
    const [first, city, vendor, rate] = lines?.rows[0]?.fields ?? [];
    expect(first?.name).toBe('state');
    expect(city).toBe(twofold.definition.fieldGroups[1]?.rows[0]?.fields[1]);
    expect(vendor).toMatchObject({
      dependsOn: { filterColumn: 'land', filterField: 'state' },
      fills: { city: 'town', state: 'land' },
    });
    expect(rate?.listToUse).toMatchObject({ filterField: 'state' });
  });

  it('are rewritten where a request reads fields of the form', () => {
    const field = {
      ...sources[0],
      editorType: 'remoteurl',
      url: 'https://x.test/{country}?q={other}',
      params: [{ name: 'c', value: '{country}' }],
      inputs: { land: 'country' },
      botInputs: { country: 'country', city: 'city' },
    };
    const renamed = mapSourceNames(field as never, (name) => (name === 'country' ? 'state' : name));
    expect(renamed).toEqual({
      url: 'https://x.test/{state}?q={other}',
      params: [{ name: 'c', value: '{state}' }],
      inputs: { land: 'state' },
      botInputs: { country: 'state', city: 'city' },
    });
  });
});
