import { describe, expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { compileForm } from '../compile-form.ts';

const id = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const url = 'https://example.com/';

function faultsOf(
  editorType: string,
  settings: Readonly<Record<string, unknown>>,
  isTable = false,
): string[] {
  const sections = [
    aSection('main', [aField('city', 'text'), ...(isTable ? [] : [aField('one', editorType, settings)])]),
    aSection('items', [aField('net', 'number'), ...(isTable ? [aField('one', editorType, settings)] : [])], {
      isTable: true,
    }),
  ];
  const { faults } = compileForm({ fieldGroups: sections }, fieldCatalogue);
  return faults.map(({ where, code, params }) => `${where.id}.${where.property} ${code} ${params?.name}`);
}

const unknown = (place: string) => `${place} expression_unknown_name ghost`;

describe('a source of values', () => {
  it.each([
    ['remoteurl', { url: `${url}{ghost}/{city}/{ghost}` }, 'url'],
    ['remoteurl', { url, body: '{"a":{ghost}}' }, 'body'],
    ['remoteurl', { url, headers: [{ name: 'X-A', value: '{ghost}' }] }, 'headers'],
    ['remoteurl', { url, params: [{ name: 'a', value: '{ghost}' }] }, 'params'],
    ['lookup', { moduleId: id, fills: { ghost: 'name', city: 'city' } }, 'fills'],
    ['lookup', { moduleId: id, dependsOn: { filterColumn: 'country', filterField: 'ghost' } }, 'dependsOn'],
    ['pull-data', { connectorId: id, fills: { ghost: 'name' } }, 'fills'],
    ['pull-data', { connectorId: id, fills: { city: 'name' }, inputs: { a: 'ghost' } }, 'inputs'],
    [
      'dropdown',
      { listToUse: { datasetId: id, keyColumn: 'k', filterColumn: 'c', filterField: 'ghost' } },
      'listToUse',
    ],
  ])('of a %s (%j) may only name fields of the form', (type, settings, property) => {
    expect(faultsOf(type, settings)).toEqual([unknown(`one.${property}`)]);
  });

  it('can name the fields of the form, its tables and the search term', () => {
    expect(faultsOf('remoteurl', { url: `${url}{city}`, body: '[{items},{searchTerm}]' })).toEqual([]);
    expect(faultsOf('pull-data', { connectorId: id, fills: { city: 'x' }, dependsOn: 7 })).toEqual([]);
  });

  it('in a table can name fields of the form, but fills only its own row', () => {
    const dependsOn = { filterColumn: 'country', filterField: 'city' };
    expect(faultsOf('lookup', { moduleId: id, dependsOn, fills: { net: 'net' } }, true)).toEqual([]);
    expect(faultsOf('lookup', { moduleId: id, fills: { city: 'city' } }, true)).toEqual([
      'items.one.fills expression_unknown_name city',
    ]);
  });

  it.each([
    { condition: 'and', rules: ['q', null, 5] },
    { condition: 'and', rules: [{ field: 'a', operator: 'nope', value: 1 }] },
    { condition: 'and', rules: [{ condition: 'or', rules: 'x' }] },
    { condition: 'maybe', rules: [] },
    { rules: 5 },
    'nope',
    [],
  ])('refuses the filter %j', (filters) => {
    expect(faultsOf('lookup', { moduleId: id, filters })).toEqual([
      'one.filters setting_source_incomplete undefined',
    ]);
  });

  it('accepts nested conditions', () => {
    const rule = { field: 'a', operator: 'eq', value: 1 };
    const filters = { condition: 'and', rules: [rule, { condition: 'or', rules: [rule] }] };
    expect(faultsOf('lookup', { moduleId: id, filters })).toEqual([]);
    expect(faultsOf('lookup', { moduleId: id, filters: {} })).toEqual([]);
  });

  it('is checked only for the settings that apply', () => {
    const left = { pullFrom: 'App', moduleId: id, inputs: { a: 'ghost' }, url: '{ghost}' };
    const dependsOn = { filterColumn: 'country', filterField: 'city' };
    expect(faultsOf('pull-data', { ...left, dependsOn, fills: { city: 'city' } })).toEqual([]);
    expect(faultsOf('text', { url: '{ghost}', fills: { ghost: 'x' } })).toEqual([]);
  });
});
