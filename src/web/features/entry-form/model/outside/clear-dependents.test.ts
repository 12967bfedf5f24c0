import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { clearDependents } from './clear-dependents.ts';

const dependent = (name: string, filterField: string) =>
  aField(name, 'dropdown', {
    listToUse: { datasetId: 'd', keyColumn: 'k', labelColumn: 'k', filterColumn: 'c', filterField },
  });
const fields = [aField('land', 'text'), dependent('region', 'land'), dependent('town', 'region')];
const { form } = compileForm(
  {
    fieldGroups: [
      aSection('main', [...fields, aField('note', 'text')]),
      aSection('stops', fields, { isTable: true }),
      aSection('visits', [dependent('place', 'land')], { isTable: true }),
    ],
  } as never,
  fieldCatalogue,
);
const stop = { land: 'AT', region: 'Tirol', town: 'Imst' };
const values = { ...stop, note: 'n', stops: [stop, stop], visits: [{ place: 'p' }] };

describe('choices that depend on another field', () => {
  it('are cleared when that field changes, along with their own dependents', () => {
    expect(clearDependents(form, values, 'land')).toEqual({
      ...values,
      region: null,
      town: null,
      visits: [{ place: null }],
    });
    expect(clearDependents(form, values, 'region')).toEqual({ ...values, town: null });
  });

  it('are cleared only in the row that changed', () => {
    expect(clearDependents(form, values, 'stops[1].land')).toEqual({
      ...values,
      stops: [stop, { land: 'AT', region: null, town: null }],
    });
  });

  it('stay when something else changes', () => {
    expect(clearDependents(form, values, 'note')).toEqual(values);
  });
});
