import { readFileSync } from 'node:fs';
import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { insertParts } from '../commands/insert-parts.ts';
import { adoptParts } from './adopt-parts.ts';
import { type FormParts, formPartsOf, writeFormParts } from './form-parts.ts';
import { readFormParts } from './read-form-parts.ts';

const claim: ModuleDefinition = JSON.parse(
  readFileSync(new URL('../../../../../samples/expense-claim.json', import.meta.url), 'utf8'),
);
let last = 0;
const adopt = (parts: FormParts, module: ModuleDefinition, sectionName?: string) =>
  adoptParts(parts, {
    module,
    section: module.fieldGroups.find(({ name }) => name === sectionName) ?? null,
    catalogue: fieldCatalogue,
    newId: () => `new${++last}`,
  });
const errorsOf = (module: ModuleDefinition) =>
  compileModule(module, fieldCatalogue, activityCatalogue).faults.filter(
    ({ severity }) => severity === 'error',
  );

describe('parts on the clipboard', () => {
  it('are read back unchanged', () => {
    const parts = formPartsOf(claim, [
      { kind: 'section', id: claim.fieldGroups[0]?.name ?? '' },
      { kind: 'field', id: claim.fieldGroups[1]?.rows[0]?.fields[0]?.id ?? '' },
    ]);
    expect(parts.sections).toHaveLength(1);
    expect(parts.rows).toHaveLength(1);
    expect(readFormParts(writeFormParts(parts))).toEqual(parts);
  });

  it.each([
    ['hello', 'foreign'],
    ['{"a":1}', 'foreign'],
    ['{ broken', 'foreign'],
    ['{"marker":"formwright/form-parts","version":1,"sections":[{}],"rows":[]}', 'foreign'],
    ['{"marker":"formwright/form-parts","version":2,"shape":"unknown"}', 'newer'],
  ])('%s is %s', (text, answer) => expect(readFormParts(text)).toBe(answer));
});

describe('pasting', () => {
  it('a whole form into itself adds a copy that is free of errors, too', () => {
    expect(errorsOf(claim)).toEqual([]);
    const parts = formPartsOf(
      claim,
      claim.fieldGroups.map(({ name }) => ({ kind: 'section', id: name })),
    );
    const adopted = adopt(parts, claim);
    const twice = produce(claim, insertParts(adopted, { section: '', row: 0, at: 99 }) as never);
    expect(twice.fieldGroups).toHaveLength(2 * claim.fieldGroups.length);
    expect(errorsOf(twice)).toEqual([]);
    const copies = JSON.stringify(twice.fieldGroups.slice(claim.fieldGroups.length));
    expect(copies).toContain('items2');
    expect(copies).not.toMatch(/\bitems\b/);
  });

  it('rewrites references to a pasted field, even beside foreign names', () => {
    const module = aDefinition([
      aSection('main', [
        aField('net', 'number'),
        aField('rate', 'number'),
        aField('gross', 'calculated-number', { expression: 'net * (1 + rate)', visibleWhen: 'net > 0' }),
      ]),
    ]);
    const parts = formPartsOf(module, [
      { kind: 'field', id: 'f_net' },
      { kind: 'field', id: 'f_gross' },
    ]);
    const { rows, renamed } = adopt(parts, module, 'main');
    expect(rows.flat()).toMatchObject([
      { name: 'net2' },
      { name: 'gross2', expression: 'net2 * (1 + rate)', visibleWhen: 'net2 > 0' },
    ]);
    expect(renamed).toEqual([
      { from: 'net', to: 'net2' },
      { from: 'gross', to: 'gross2' },
    ]);
    expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(2);
    const pasted = produce(
      module,
      insertParts({ sections: [], rows }, { section: 'main', row: 3, at: 0 }) as never,
    );
    expect(errorsOf(pasted)).toEqual([]);
  });

  it('leaves texts, members and variables of macros alone', () => {
    const module = aDefinition([
      aSection('main', [
        aField('net', 'number'),
        aField('note', 'text', { defaultValue: { expression: "'net'" } }),
      ]),
    ]);
    const parts = formPartsOf(module, [
      { kind: 'field', id: 'f_net' },
      { kind: 'field', id: 'f_note' },
    ]);
    expect(adopt(parts, module, 'main').rows[1]?.[0]?.defaultValue).toEqual({ expression: "'net'" });
  });

  it('keeps names and ids that are free, as after a cut', () => {
    const parts = formPartsOf(aDefinition(), [{ kind: 'field', id: 'f_title' }]);
    const adopted = adopt(parts, aDefinition([aSection('main', [])]), 'main');
    expect(adopted.rows[0]).toMatchObject([{ id: 'f_title', name: 'title' }]);
    expect(adopted.renamed).toEqual([]);
  });

  it('reports parts that cannot be pasted', () => {
    const parts: FormParts = {
      sections: [],
      rows: [[aField('a', 'text'), aField('b', 'hologram'), aField('c', 'sequence-number')]],
    };
    const table = aDefinition([aSection('items', [], { isTable: true })]);
    const { rows, left } = adopt(parts, table, 'items');
    expect(rows.flat().map(({ name }) => name)).toEqual(['a']);
    expect(left).toEqual([
      { name: 'b', why: 'unknownType' },
      { name: 'c', why: 'notInTable' },
    ]);
  });
});
