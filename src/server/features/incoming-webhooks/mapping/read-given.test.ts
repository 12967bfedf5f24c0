import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { readGiven } from './read-given.ts';

const options = [
  { key: '1', value: 'Express' },
  { key: '2', value: 'Standard' },
];
const fields = [
  aField('text', 'text'),
  aField('amount', 'number', { decimals: 2 }),
  aField('day', 'date'),
  aField('urgent', 'switch'),
  aField('buyer', 'user'),
  aField('way', 'dropdown', { listToUse: options }),
  aField('helpers', 'multi-select-user'),
];
const { form } = compileForm({ fieldGroups: [aSection('main', fields)] }, fieldCatalogue);
const ben = '01953c7e-5a70-7c40-9d1f-6f2a8e4b1c01';
const facts = {
  texts: { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'DD-MM-YYYY', labelOf: () => undefined },
  personId: (text: string) => (text.toLowerCase() === 'ben@acme.example' ? ben : undefined),
  referenceKind: () => undefined,
};

function read(name: string, value: unknown): unknown {
  const field = form.fields.get(name);
  if (!field) throw new Error(name);
  const checked = readGiven(field, value, facts);
  return checked.ok ? checked.value : checked.code;
}

it('reads values as the wire has them, and texts and numbers as people write them', () => {
  expect(read('text', 7)).toBe('7');
  expect(read('amount', '12.50')).toBe(12.5);
  expect(read('day', '2026-11-28')).toBe('2026-11-28');
  expect(read('day', '28-11-2026')).toBe('2026-11-28');
  expect(read('urgent', true)).toBe(true);
  expect(read('buyer', 'ben@acme.example')).toBe(ben);
  expect(read('buyer', ben)).toBe(ben);
  expect(read('helpers', ['Ben@acme.example'])).toEqual([ben]);
  expect(read('way', 1)).toBe('1');
  expect(read('way', 'Standard')).toBe('2');
  expect(read('way', null)).toBeNull();
});

it('refuses what does not fit, and numbers that the parser has rounded', () => {
  expect(read('text', { a: 1 })).toBe('not_text');
  expect(read('day', 'soon')).toBe('not_a_date');
  expect(read('way', 'Slow')).toBe('not_an_option');
  for (const name of ['text', 'amount'])
    expect(read(name, JSON.parse('12345678901234567890'))).toBe('too_many_digits');
});
