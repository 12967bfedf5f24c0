import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { cellAt, changesOf, fillOf, matrixRows, rangeBetween } from './control-matrix.ts';

const claim: ModuleDefinition = JSON.parse(
  readFileSync(new URL('../../../../../samples/expense-claim.json', import.meta.url), 'utf8'),
);
const rows = matrixRows(claim);
const columns = ['start', 'manager', 'finance'].map((id) => ({ id, label: id }));
const rowOf = (name: string) => rows.find((row) => row.name === name) ?? rows[0];

it('lists sections before their fields, and fields of tables by path', () => {
  expect(rows[0]).toMatchObject({ kind: 'section', name: 'claim' });
  expect(rows.some(({ kind, name }) => kind === 'field' && name.startsWith('items.'))).toBe(true);
});

it('applies rule, section and step in that order', () => {
  const at = (name: string, id: string) => {
    const row = rowOf(name);
    return row && cellAt(claim.workflow, row, id);
  };
  expect(at('paidOn', 'start')).toEqual({ level: 'hidden', isOwn: true });
  expect(at('purpose', 'start')).toEqual({ level: 'editable', isOwn: false });
  expect(at('purpose', 'manager')).toEqual({ level: 'readonly', isOwn: false });
  expect(at('claim', 'manager')).toEqual({ level: 'readonly', isOwn: true });
});

it('sets and fills ranges from any corner', () => {
  const range = rangeBetween({ row: 2, column: 1 }, { row: 1, column: 0 });
  expect(range).toEqual({ top: 1, left: 0, bottom: 2, right: 1 });
  expect(changesOf(rows, columns, range, 'hidden')).toHaveLength(4);
  const down = fillOf(claim.workflow, rows, columns, range, 'down');
  expect(down.map(({ control }) => control)).toEqual(['editable', 'readonly', 'editable', 'readonly']);
  const right = fillOf(claim.workflow, rows, columns, range, 'right');
  expect(right.map(({ control }) => control)).toEqual(['editable', 'editable', 'editable', 'editable']);
});
