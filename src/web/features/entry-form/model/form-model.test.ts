import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '#engine/form/definition.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { columnSum, summedColumns } from '../table/column-sum.ts';
import { pasteRows } from '../table/grid/paste-rows.ts';
import { accessOf } from './access-of.ts';
import { compileEntryForm } from './compile-entry-form.ts';
import { controlId, formPathOf, placeOf } from './field-path.ts';
import { draftOf, type FormAction, type FormDraft, nextDraft, rowsAt, touchKey } from './form-model.ts';
import { readEntryData } from './read-entry-data.ts';

const field = (name: string, editorType: string, more: object = {}) => ({
  id: `f_${name}`,
  name,
  displayName: name,
  editorType,
  columnIndex: 0,
  width: 4,
  ...more,
});
const section = (name: string, isTable: boolean, fields: object[], more: object = {}) => ({
  name,
  displayName: name,
  sectionIndex: 0,
  orderIndex: 0,
  isTable,
  minimumRowCount: 0,
  maximumRowCount: 0,
  rows: [{ rowIndex: 0, fields }],
  ...more,
});
const definition = {
  fieldGroups: [
    section('main', false, [
      field('buyer', 'user'),
      field('total', 'calculated-number', { expression: 'SUM(items.map(i, i.gross))' }),
      field('secret', 'calculated-number', { expression: 'hidden * 2' }),
    ]),
    section(
      'items',
      true,
      [
        field('what', 'text', { defaultValue: 'Hotel' }),
        field('net', 'number', { decimalPlaces: 2 }),
        field('rate', 'number', { displayName: 'VAT %' }),
        field('gross', 'calculated-number', { expression: 'net * 2' }),
      ],
      { maximumRowCount: 3 },
    ),
  ],
} as unknown as FormDefinition;

const nobody = { id: '', name: '', email: '', manager: null, roles: [], teams: [] };
const facts: FormFacts = {
  actor: nobody,
  initiator: nobody,
  entry: {},
  now: '2026-11-21T10:00:00.000Z',
  today: '2026-11-21',
  timeZone: 'Etc/UTC',
};
const textFacts: TextFacts = {
  locale: 'en',
  timeZone: 'Etc/UTC',
  dateFormat: 'YYYY-MM-DD',
  labelOf: () => undefined,
};
const form = compileEntryForm(definition);
const play = (draft: FormDraft, ...actions: FormAction[]) =>
  actions.reduce((before, action) => nextDraft(form, facts, before, action), draft);
const start = () => draftOf(form, { total: null, secret: 8, items: [{ what: 'a', net: 1 }] });

describe('a form during input', () => {
  it('recalculates rows and totals exactly with every change', () => {
    const draft = play(
      start(),
      { kind: 'change', path: 'items[0].net', value: 0.1 },
      { kind: 'addRow', section: 'items' },
      { kind: 'change', path: 'items[1].net', value: 0.2 },
    );
    expect(draft.values.total).toBe(0.6);
    expect(rowsAt(draft.values, 'items')[1]).toMatchObject({ what: 'Hotel', gross: 0.4 });
    expect(draft.changeCount).toBe(3);
  });

  it('keeps values that the server calculated from fields hidden here', () => {
    const draft = play(start(), { kind: 'change', path: 'items[0].net', value: 5 });
    expect(draft.values.secret).toBe(8);
  });

  it('removes a row and restores it at its position', () => {
    const two = play(start(), { kind: 'addRow', section: 'items' });
    const [first] = rowsAt(two.values, 'items');
    const gone = play(two, { kind: 'removeRow', section: 'items', row: 0 });
    expect(gone.rowKeys.items?.[0]).toBe(two.rowKeys.items?.[1]);
    const back = play(gone, { kind: 'restoreRow', section: 'items', row: 0, values: first ?? {} });
    expect(rowsAt(back.values, 'items')).toEqual(rowsAt(two.values, 'items'));
  });

  it('remembers the visited cells when rows above them are removed', () => {
    const two = play(
      start(),
      { kind: 'addRow', section: 'items' },
      { kind: 'leave', path: 'items[1].net' },
      { kind: 'removeRow', section: 'items', row: 0 },
    );
    expect(two.touched.has(touchKey('items[0].net', two.rowKeys))).toBe(true);
  });

  it('counts pasted cells as visited, but not blank ones', () => {
    const rows = [
      { what: 'a', net: 1 },
      { what: 'b', net: null },
    ];
    const pasted = play(start(), { kind: 'setRows', section: 'items', rows });
    expect(pasted.touched.has(touchKey('items[1].what', pasted.rowKeys))).toBe(true);
    expect(pasted.touched.has(touchKey('items[1].net', pasted.rowKeys))).toBe(false);
  });

  it('drops an error of the server when its field changes, and adopts values without counting a change', () => {
    const checked = play(start(), {
      kind: 'check',
      serverViolations: [{ path: 'buyer', code: 'taken' }],
    });
    expect(checked.serverViolations).toHaveLength(1);
    const changed = play(checked, { kind: 'change', path: 'buyer', value: null });
    expect(changed.serverViolations).toHaveLength(0);
    expect(play(start(), { kind: 'adopt', values: { secret: 9 } })).toMatchObject({
      changeCount: 0,
      values: { secret: 9 },
    });
  });
});

describe('pasting into a table section', () => {
  const items = form.tables.get('items');
  const columns = items?.fields.slice(0, 2) ?? [];
  const target = {
    columns,
    firstRow: 0,
    maxRows: 3,
    newRow: (): EntryValues => ({ what: null, net: null }),
  };

  it('writes over rows, adds rows up to the limit and reads each cell by its type', () => {
    const rows = pasteRows(
      { ...target, rows: [{ what: 'x', net: 9 }] },
      [['a', '1,234.50'], ['b', '2'], ['c'], ['d']],
      textFacts,
    );
    expect(rows).toEqual([
      { what: 'a', net: 1234.5 },
      { what: 'b', net: 2 },
      { what: 'c', net: null },
    ]);
  });

  it('keeps the text of a cell that cannot be read', () => {
    expect(pasteRows({ ...target, rows: [] }, [['a', 'twelve']], textFacts)).toEqual([
      { what: 'a', net: 'twelve' },
    ]);
  });

  it('sums numbers exactly, and only the calculated columns of a table that has some', () => {
    expect(columnSum([{ net: 0.1 }, { net: 0.2 }, { net: null }], 'net')).toBe(0.3);
    expect(columnSum([{ net: null }], 'net')).toBeNull();
    expect(items && summedColumns(items).map((column) => column.name)).toEqual(['gross']);
  });
});

describe('the response of the server', () => {
  it('becomes form values, with the names of people kept apart', () => {
    const ana = '0190f5a2-7c1e-7abc-8def-0123456789ab';
    const data = readEntryData(form, { buyer: { id: ana, name: 'Ana' }, items: [{ what: 'a', net: 1 }] });
    expect(data.values.buyer).toBe(ana);
    expect(data.names.get(ana)).toBe('Ana');
    expect(data.values.items).toMatchObject([{ what: 'a', net: 1 }]);
  });

  it('lets a section be edited if one of its fields can be', () => {
    expect(accessOf(definition, { buyer: 'readonly', 'items.net': 'editable' }).sections).toEqual({
      main: 'readonly',
      items: 'editable',
    });
  });

  it('names paths as the form does', () => {
    expect(formPathOf('fields.items[0].net')).toBe('items[0].net');
    expect(placeOf('items[2].net')).toEqual({ section: 'items', row: 2, name: 'net' });
    expect(placeOf('total').section).toBeNull();
    expect(controlId('items[2].net')).toBe('field-items-2-net');
  });
});
