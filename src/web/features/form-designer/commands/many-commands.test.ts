import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import type { Command } from '#web/features/app-draft/index.ts';
import {
  changeFields,
  moveFields,
  moveSections,
  removeParts,
  resizeFields,
  stepFields,
} from './many-commands.ts';
import { type Part, rangeOf, selectionIn } from './parts.ts';

const run = (module: ModuleDefinition, ...commands: Command[]) =>
  commands.reduce<ModuleDefinition>((before, command) => produce(before, command as never), module);
const field = (name: string, width = 4) => aField(name, 'text', { width });
const form = aDefinition([
  {
    ...aSection('s', []),
    rows: [
      { rowIndex: 0, fields: [field('a'), field('b')] },
      { rowIndex: 1, fields: [field('c')] },
      { rowIndex: 2, fields: [field('d', 6), field('e', 6)] },
    ],
  },
  aSection('u', [field('x')]),
  aSection('t', [field('p'), field('q')], { isTable: true }),
]);
const fields = (...names: string[]): Part[] => names.map((name) => ({ kind: 'field', id: `f_${name}` }));
const ids = (...names: string[]) => names.map((name) => `f_${name}`);
const rows = (module: ModuleDefinition, section = 's') =>
  module.fieldGroups
    .find(({ name }) => name === section)
    ?.rows.map((row) => row.fields.map(({ name }) => name).join(''));

describe('a range', () => {
  it('between two fields contains fields, in reading order whichever was first', () => {
    const [from, to] = fields('d', 'b');
    if (!from || !to) throw new Error('no ends');
    expect(rangeOf(form, from, to)).toEqual(fields('b', 'c', 'd'));
  });

  it('with a section at one end contains whole sections', () => {
    const names = rangeOf(form, { kind: 'field', id: 'f_c' }, { kind: 'section', id: 'u' });
    expect(names).toEqual([
      { kind: 'section', id: 's' },
      { kind: 'section', id: 'u' },
    ]);
  });
});

describe('many parts', () => {
  it('count a field of a selected section with its section', () => {
    const parts: Part[] = [...fields('x', 'a'), { kind: 'section', id: 'u' }];
    expect(selectionIn(form, parts)).toEqual({ sectionNames: ['u'], fieldIds: ['f_a'] });
    expect(run(form, removeParts(parts)).fieldGroups.map(({ name }) => name)).toEqual(['s', 't']);
  });

  it('move into a row of their own and stay beside each other', () => {
    expect(rows(run(form, moveFields(ids('a', 'b', 'd'), { section: 's', row: 3 })))).toEqual([
      'c',
      'e',
      'ab',
      'd',
    ]);
    const moved = run(form, moveFields(ids('d', 'e'), { section: 's', row: 0 }));
    expect(rows(moved)).toEqual(['de', 'ab', 'c']);
  });

  it('move beside a field, and below it once the row is full', () => {
    const beside = run(form, moveFields(ids('a', 'b'), { section: 's', row: 1, column: 0 }));
    expect(rows(beside)).toEqual(['abc', 'de']);
  });

  it('become columns of a table and rows again', () => {
    const inTable = run(form, moveFields(ids('a', 'c'), { section: 't', row: 0, column: 1 }));
    expect(rows(inTable, 't')).toEqual(['pacq']);
    expect(rows(run(inTable, moveFields(ids('a', 'c'), { section: 'u', row: 1 })), 'u')).toEqual(['x', 'ac']);
  });

  it('step up and down, past the end of a section into the next', () => {
    const down = run(form, stepFields(ids('a', 'b'), 1));
    expect(rows(down)).toEqual(['c', 'ab', 'de']);
    expect(rows(run(down, stepFields(ids('a', 'b'), -1)))).toEqual(['ab', 'c', 'de']);
    const over = run(form, stepFields(ids('d', 'e'), 1));
    expect([rows(over), rows(over, 'u')]).toEqual([
      ['ab', 'c'],
      ['de', 'x'],
    ]);
    expect(run(form, stepFields(ids('a'), -1))).toBe(form);
  });

  it('move as sections, but not over the end', () => {
    const names = (module: ModuleDefinition) => module.fieldGroups.map(({ name }) => name).join('');
    expect(names(run(form, moveSections(['s', 'u'], 1)))).toBe('tsu');
    expect(names(run(form, moveSections(['s', 'u'], -1)))).toBe('sut');
  });

  it('get the same settings, and the same width if their rows have room', () => {
    const changed = run(
      form,
      changeFields(ids('a', 'c'), { required: true }),
      resizeFields(ids('a', 'b', 'c'), 7),
    );
    const all = changed.fieldGroups[0]?.rows.flatMap((row) => row.fields) ?? [];
    expect(all.map(({ required }) => required ?? false)).toEqual([true, false, true, false, false]);
    expect(all.slice(0, 3).map(({ width }) => width)).toEqual([7, 5, 7]);
  });
});
