import { describe, expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { sampleValues } from './sample-values.ts';

const ana = {
  id: '0190f5a2-7c1e-7abc-8def-0123456789ab',
  name: 'Ana',
  email: '',
  manager: null,
  roles: [],
  teams: [],
};
const facts: FormFacts = {
  actor: ana,
  initiator: ana,
  entry: {},
  now: '2026-05-04T08:00:00Z',
  today: '2026-05-04',
  timeZone: 'Etc/UTC',
};

function sampled(...fields: Parameters<typeof aSection>[1]) {
  const section = aSection('main', [...fields]);
  return sampleValues(compileForm({ fieldGroups: [section] }, fieldCatalogue).form, facts);
}

describe('sample values', () => {
  it('sample values use the default, the options, the running number and the actor', () => {
    const values = sampled(
      aField('title', 'text', { defaultValue: 'Fair' }),
      aField('city', 'dropdown', { listToUse: { values: ['Lyon', 'Porto'] } }),
      aField('cities', 'checklist', { listToUse: { values: ['Lyon', 'Porto'] } }),
      aField('number', 'sequence-number', { format: 'A-{yyyy}-{000}' }),
      aField('by', 'user'),
      aField('secret', 'password'),
      aField('note', 'text'),
    );
    expect(values).toMatchObject({
      title: 'Fair',
      city: 'Lyon',
      cities: ['Lyon'],
      number: 'A-2026-001',
      by: ana.id,
      secret: null,
    });
    expect(values.note).toEqual(expect.any(String));
  });

  it('sample values fit the settings, and calculated fields are calculated from them', () => {
    const items = aSection('items', [aField('net', 'number', { minimum: 5, maximum: 50 })], {
      isTable: true,
    });
    const total = aSection('total', [
      aField('sum', 'calculated-number', { expression: 'SUM(items.map(i, i.net)) + 1' }),
    ]);
    const { form } = compileForm({ fieldGroups: [items, total] }, fieldCatalogue);
    const values = sampleValues(form, facts);
    expect(values).toMatchObject({ items: [{ net: 20 }], sum: 21 });
  });

  it.each([...fieldCatalogue.keys()])('of %s pass its own check', (name) => {
    const type = fieldCatalogue.get(name);
    const settings = type?.samples.good[0]?.settings;
    const value = sampled(aField('field', name, settings)).field ?? null;
    expect(type?.check(value, aField('field', name, settings)).ok).toBe(true);
  });
});
