import { describe, expect, it } from 'vitest';
import { evaluate } from '#engine/form/evaluate.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { formFacts } from '#test/factories/form-facts.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { accessOf } from '../model/access-of.ts';
import { compileEntryForm } from '../model/compile-entry-form.ts';
import { listedSections, sectionAt } from './form-sections.ts';

/** The list beside a form with as many fields in each section as `sizes` says. */
function listOf(sizes: readonly number[], change: { hidden?: string[]; faults?: Violation[] } = {}) {
  const definition = {
    fieldGroups: sizes.map((size, at) =>
      aSection(
        `section${at}`,
        Array.from({ length: size }, (_, field) => aField(`field${at}_${field}`, 'text')),
      ),
    ),
  };
  const form = compileEntryForm(definition);
  const levels = [...form.fieldByPath.keys()].map(
    (path) => [path, change.hidden?.includes(path) ? 'hidden' : 'editable'] as const,
  );
  const access = accessOf(definition, Object.fromEntries(levels));
  const shown = new Map((change.faults ?? []).map((fault) => [fault.path, fault]));
  return listedSections({ form, access, state: evaluate(form, {}, formFacts, access), shown });
}

describe('the list of sections beside a form', () => {
  it.each([
    ['six sections', [1, 1, 1, 1, 1, 1], 6],
    ['five sections with few fields', [2, 2, 2, 2, 2], 0],
    ['three sections with 31 fields', [10, 10, 11], 3],
    ['three sections with 30 fields', [10, 10, 10], 0],
    ['two sections, however long', [30, 30], 0],
  ])('for %s', (_, sizes, length) => {
    expect(listOf(sizes)).toHaveLength(length);
  });

  it('leaves out and does not count what the person does not see', () => {
    const all = [1, 1, 1, 1, 1, 1, 1];
    expect(listOf(all, { hidden: ['field2_0'] }).map(({ name }) => name)).not.toContain('section2');
    expect(listOf(all, { hidden: ['field2_0', 'field4_0'] })).toEqual([]);
  });

  it('marks the sections with violations that are shown', () => {
    const faults = [{ path: 'field3_0', code: 'required', message: '' }];
    const marked = listOf([1, 1, 1, 1, 1, 1], { faults }).filter(({ hasFault }) => hasFault);
    expect(marked.map(({ name }) => name)).toEqual(['section3']);
  });
});

describe('the section that is read', () => {
  it.each([
    [[24, 300, 900], false, 0],
    [[-400, 120, 700], false, 1],
    [[-400, 121, 700], false, 0],
    // The last sections of a page cannot come to its top.
    [[-900, -100, 400], true, 2],
    [[200, 500], false, 0],
  ])('with tops at %j, at the end: %s, is number %s', (tops, isAtEnd, section) => {
    expect(sectionAt(tops, 120, isAtEnd)).toBe(section);
  });
});
