import { describe, expect, it } from 'vitest';
import { evaluate } from '#engine/form/evaluate.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { formFacts } from '#test/factories/form-facts.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { accessOf } from '../model/access-of.ts';
import { compileEntryForm } from '../model/compile-entry-form.ts';
import { faultsOfPage, pageAt, pageOfPath, pagesOf } from './form-pages.ts';

const definition = {
  fieldGroups: [
    aSection('trip', [aField('place', 'text'), aField('isAbroad', 'checkbox')]),
    { ...aSection('visa', [aField('number', 'text')]), visibleWhen: 'isAbroad' },
    { ...aSection('costs', [aField('net', 'number')]), isTable: true },
    aSection('act', [aField('now', 'button')]),
    aSection('checked', [aField('note', 'text')]),
  ],
};
const form = compileEntryForm(definition);
function seenWith(values: EntryValues, levels: Record<string, 'readonly' | 'hidden'> = {}) {
  const all = [...form.fieldByPath.keys()].map((path) => [path, 'editable'] as const);
  const access = accessOf(definition, { ...Object.fromEntries(all), ...levels });
  return { form, access, state: evaluate(form, values, formFacts, access) };
}

describe('the pages of a form', () => {
  it('are the sections in reading order, without those that a condition hides', () => {
    expect(pagesOf(seenWith({}))).toEqual(['trip', 'costs', 'act', 'checked']);
    expect(pagesOf(seenWith({ isAbroad: true }))).toEqual(['trip', 'visa', 'costs', 'act', 'checked']);
  });

  it('leave out sections whose fields are all hidden from the person, and buttons that cannot be pressed', () => {
    const hidden = { 'costs.net': 'hidden', note: 'hidden', now: 'readonly' } as const;
    expect(pagesOf(seenWith({}, hidden))).toEqual(['trip']);
  });

  it('include what is only read', () => {
    expect(pagesOf(seenWith({}, { note: 'readonly' }))).toContain('checked');
  });
});

describe('the page to show', () => {
  const pages = ['trip', 'costs', 'checked'];

  it.each([
    [null, 'trip'],
    ['costs', 'costs'],
    // Hidden meanwhile: the person stays near.
    ['visa', 'trip'],
    ['act', 'costs'],
    ['gone', 'trip'],
  ])('for %s is %s', (wanted, shown) => {
    expect(pageAt(form, pages, wanted)).toBe(shown);
  });

  it('is the next one where nothing precedes what was hidden, and none without pages', () => {
    expect(pageAt(form, ['costs'], 'trip')).toBe('costs');
    expect(pageAt(form, [], 'trip')).toBeNull();
  });
});

describe('faults', () => {
  it.each([
    ['place', 'trip'],
    ['costs[2].net', 'costs'],
    // Too few rows.
    ['costs', 'costs'],
    ['elsewhere', null],
  ])('at %s are on page %s', (path, page) => {
    expect(pageOfPath(form, path)).toBe(page);
  });

  it('of a page are those of its own fields, in their order', () => {
    const faults = ['place', 'costs[0].net', 'isAbroad'].map((path) => ({ path, code: 'required' }));
    expect(faultsOfPage(form, faults, 'trip').map(({ path }) => path)).toEqual(['place', 'isAbroad']);
    expect(faultsOfPage(form, faults, 'checked')).toEqual([]);
  });
});
