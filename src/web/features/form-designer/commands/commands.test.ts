import { readFileSync } from 'node:fs';
import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import { freeName, nameFrom } from '#engine/form/names/free-name.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { type Command, translateText } from '#web/features/app-draft/index.ts';
import {
  addField,
  changeField,
  convertField,
  moveField,
  newField,
  removeField,
  resizeField,
} from './field-commands.ts';
import { takenNames } from './names.ts';
import { placeOfField } from './places.ts';
import { renamePath } from './rename-path.ts';
import { addSection, moveSection, removeSection } from './section-commands.ts';
import { stepTarget } from './step-field.ts';

const claim: ModuleDefinition = JSON.parse(
  readFileSync(new URL('../../../../../samples/expense-claim.json', import.meta.url), 'utf8'),
);
const run = (module: ModuleDefinition, ...commands: Command[]) =>
  commands.reduce<ModuleDefinition>((before, command) => produce(before, command as never), module);
const textType = fieldCatalogue.get('text');
if (!textType) throw new Error('no text type');
const field = (name: string) => newField(textType, { id: `f_${name}`, name, displayName: name });
const rowsOf = (module: ModuleDefinition, section: string) =>
  module.fieldGroups
    .find(({ name }) => name === section)
    ?.rows.map(({ fields }) => fields.map(({ name, width }) => `${name}:${width}`).join(' '));
const empty = run({ ...claim, fieldGroups: [] }, addSection({ name: 's', displayName: 'S', isTable: false }));
const filled = run(
  empty,
  addField(field('a'), { section: 's', row: 0 }),
  addField(field('b'), { section: 's', row: 0, column: 1 }),
  addField(field('c'), { section: 's', row: 1 }),
);

describe('names', () => {
  it.each([
    ['Cost centre (net)', 'costCentreNet'],
    ['Größe der Straße', 'grosseDerStrasse'],
    ['IBAN', 'iban'],
    ['2nd owner', 'ndOwner'],
    ['金額', 'field'],
  ])('%s becomes %s', (label, name) => expect(nameFrom(label)).toBe(name));

  it('are never taken or reserved', () => {
    expect(freeName('total', new Set(['total', 'total2']))).toBe('total3');
    expect(freeName('id', new Set())).toBe('id2');
    expect(takenNames(filled, 's', 'f_a')).toEqual(new Set(['b', 'c']));
  });
});

describe('fields', () => {
  it('are in rows and have their positions', () => {
    expect(rowsOf(filled, 's')).toEqual(['a:4 b:4', 'c:4']);
    expect(placeOfField(filled, 'f_b')?.field.columnIndex).toBe(1);
  });

  it('share a full row evenly', () => {
    const four = run(
      filled,
      addField(field('d'), { section: 's', row: 0, column: 2 }),
      addField(field('e'), { section: 's', row: 0, column: 0 }),
    );
    expect(rowsOf(four, 's')?.[0]).toBe('e:3 a:3 b:3 d:3');
  });

  it('move within a row, into rows of their own and over sections by the arrow keys', () => {
    const right = stepTarget(filled, 'f_a', 'right');
    expect(rowsOf(run(filled, moveField('f_a', right ?? { section: 's', row: 9 })), 's')?.[0]).toBe(
      'b:4 a:4',
    );
    const down = stepTarget(filled, 'f_a', 'down');
    expect(rowsOf(run(filled, moveField('f_a', down ?? { section: 's', row: 9 })), 's')).toEqual([
      'b:4',
      'a:4',
      'c:4',
    ]);
    expect(stepTarget(filled, 'f_c', 'down')).toBeNull();
    const two = run(filled, addSection({ name: 't', displayName: 'T', isTable: false }));
    const over = stepTarget(two, 'f_c', 'down');
    expect(over).toEqual({ section: 't', row: 0 });
    expect(rowsOf(run(two, moveField('f_c', over ?? { section: 's', row: 0 })), 't')).toEqual(['c:4']);
    expect(stepTarget(filled, 'f_c', 'up')).toEqual({ section: 's', row: 0 });
  });

  it('never outgrow the grid', () => {
    expect(rowsOf(run(filled, resizeField('f_b', 12)), 's')?.[0]).toBe('a:4 b:8');
    expect(rowsOf(run(filled, resizeField('f_b', 0)), 's')?.[0]).toBe('a:4 b:1');
  });

  it('are removed with their permissions', () => {
    const gone = run(claim, removeField('f_number'));
    expect(JSON.stringify(gone)).not.toContain('"name":"claimNumber"');
  });

  it('get the settings of the type that they are converted to', () => {
    const number = fieldCatalogue.get('number');
    if (!number) throw new Error('no number type');
    const turned = placeOfField(run(filled, convertField('f_a', textType, number)), 'f_a')?.field;
    expect(turned).toMatchObject({ editorType: 'number', format: 'none' });
  });

  it('keep tables within the limits of the API', () => {
    const wide = Array.from({ length: 14 }, (_, place) =>
      addField(field(`t${place}`), { section: 't', row: 0, column: 99 }),
    );
    const table = run(empty, addSection({ name: 't', displayName: 'T', isTable: true }), ...wide);
    expect(rowsOf(table, 't')?.map((row) => row.split(' ').length)).toEqual([12, 2]);
  });
});

describe('sections', () => {
  it('are moved and removed', () => {
    const names = (module: ModuleDefinition) => module.fieldGroups.map(({ name }) => name);
    const [first = '', second = ''] = names(claim);
    expect(names(run(claim, moveSection(first, 1))).slice(0, 2)).toEqual([second, first]);
    expect(names(run(claim, moveSection(first, -1)))).toEqual(names(claim));
    expect(names(run(claim, removeSection(first)))).not.toContain(first);
  });
});

describe('renaming', () => {
  it.each(['total', 'costCentre'])('%s leaves no fault anywhere', (path) => {
    const renamed = run(claim, renamePath(path, 'renamedField'));
    const { faults } = compileModule(renamed, fieldCatalogue, activityCatalogue);
    expect(faults).toEqual([]);
    expect(JSON.stringify(renamed)).toContain('renamedField');
  });

  it('of a table and of its columns rewrites expressions over its rows', () => {
    const table = claim.fieldGroups.find(({ isTable }) => isTable);
    const column = table?.rows[0]?.fields[0]?.name ?? '';
    const renamed = run(
      claim,
      renamePath(`${table?.name}.${column}`, 'otherColumn'),
      renamePath(table?.name ?? '', 'otherTable'),
    );
    expect(compileModule(renamed, fieldCatalogue, activityCatalogue).faults).toEqual([]);
  });
});

it('keeps the translations of the other rules when one is removed', () => {
  const rule = (message: string) => ({ expression: 'LEN(value) > 1', message });
  const keyOf = (place: number) => `field.f_note.validation.${place}`;
  const before = run(
    empty,
    addField(
      { ...field('note'), validation: ['First', 'Second', 'Third'].map(rule) },
      { section: 's', row: 0 },
    ),
    translateText('de', keyOf(0), 'Erste'),
    translateText('de', keyOf(2), 'Dritte'),
    translateText('fr', keyOf(1), 'Deuxième'),
  );
  const after = run(before, changeField('f_note', { validation: [rule('First'), rule('Third')] }));
  expect(after.translations).toEqual({ de: { [keyOf(0)]: 'Erste', [keyOf(1)]: 'Dritte' } });
});
