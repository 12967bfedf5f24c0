import { expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { compileForm } from './compile-form.ts';

const fieldsOf = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => aField(`${prefix}${index}`, 'text'));

it('a form compiles at most the maximum number of fields', () => {
  const fieldGroups = [aSection('one', fieldsOf(400, 'a')), aSection('two', fieldsOf(200, 'b'))];
  const { form, faults } = compileForm({ fieldGroups }, fieldCatalogue);
  expect(faults.map(({ code }) => code)).toEqual(['form_too_large']);
  expect(form.sections.map(({ fields }) => fields.length)).toEqual([400, 100]);
});
