import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculate } from '#engine/form/calculate.ts';
import { accessEverywhere } from '#engine/form/field-access.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { merge } from '#engine/form/merge.ts';
import {
  aFormWithConditions,
  cellFields,
  conditionFields,
  valuesWithConditions,
} from '#test/factories/random-conditions.ts';
import { compileEntryForm } from './compile-entry-form.ts';
import { draftOf, type FormAction, nextDraft, rowsAt } from './form-model.ts';

const nobody = { id: '', name: '', email: '', manager: null, roles: [], teams: [] };
const facts: FormFacts = {
  actor: nobody,
  initiator: nobody,
  entry: {},
  now: '2026-11-21T10:00:00.000Z',
  today: '2026-11-21',
  timeZone: 'Etc/UTC',
};
const value = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 3 }), weight: 4 },
  { arbitrary: fc.constant(null), weight: 1 },
);
const change = fc.oneof(
  fc.tuple(fc.constantFrom(...conditionFields), value),
  fc.tuple(
    fc.tuple(fc.nat(2), fc.constantFrom(...cellFields)).map(([row, name]) => `rows[${row}].${name}`),
    value,
  ),
);
const changes = fc.array(change, { minLength: 1, maxLength: 8 });
const actionOf = ([path, to]: readonly [string, number | null]): FormAction => ({
  kind: 'change',
  path,
  value: to,
});

it('shows after every change what the server will keep', () => {
  fc.assert(
    fc.property(
      fc.boolean().chain(aFormWithConditions),
      valuesWithConditions,
      changes,
      (definition, given, typed) => {
        const form = compileEntryForm(definition);
        const access = accessEverywhere(form, 'editable');
        let draft = draftOf(form, given);
        for (const one of typed) {
          draft = nextDraft(form, facts, draft, actionOf(one));
          const { sum, total, ...sent } = draft.values;
          const saved = merge(form, given, sent, access, facts);
          expect(saved.violations).toEqual([]);
          expect(saved.values).toEqual({ ...sent, sum, total });
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('loses no typed value, whatever was hidden in between', () => {
  fc.assert(
    fc.property(aFormWithConditions(false), valuesWithConditions, changes, (definition, given, typed) => {
      const form = compileEntryForm(definition);
      let draft = draftOf(form, given);
      let last: Record<string, unknown> = { ...given };
      for (const [path, to] of typed) {
        draft = nextDraft(form, facts, draft, actionOf([path, to]));
        const row = Number(/\[(\d)\]/.exec(path)?.[1] ?? -1);
        const name = path.replace(/^.*\./, '');
        // A field that is not shown cannot be typed into.
        last =
          row < 0
            ? { ...last, [name]: to }
            : {
                ...last,
                rows: rowsAt(last as never, 'rows').map((cells, index) =>
                  index === row ? { ...cells, [name]: to } : cells,
                ),
              };
      }
      expect(draft.values).toEqual(calculate(form, last as never, facts));
    }),
    { numRuns: 200 },
  );
});

it('restores a value when its field shows again, even a whole table, and a removed row unchanged', () => {
  const section = (name: string, isTable: boolean, fields: object[], more: object = {}) => ({
    name,
    displayName: name,
    sectionIndex: 0,
    orderIndex: isTable ? 1 : 0,
    isTable,
    minimumRowCount: 0,
    maximumRowCount: 0,
    rows: [{ rowIndex: 0, fields }],
    ...more,
  });
  const field = (name: string, more: object = {}) => ({
    id: name,
    name,
    displayName: name,
    editorType: 'text',
    columnIndex: 0,
    width: 4,
    ...more,
  });
  const form = compileEntryForm({
    fieldGroups: [
      section('main', false, [field('kind'), field('vat', { visibleWhen: "kind == 'c'" })]),
      section('rows', true, [field('a'), field('b', { visibleWhen: "a == 'x'" })], {
        visibleWhen: "kind == 'c'",
      }),
    ],
  } as never);
  const play = (draft: ReturnType<typeof draftOf>, ...actions: FormAction[]) =>
    actions.reduce((before, action) => nextDraft(form, facts, before, action), draft);
  const to = (path: string, text: string): FormAction => ({ kind: 'change', path, value: text });
  const start = draftOf(form, { kind: 'c', vat: 'ABC', rows: [{ a: 'x', b: 'y' }] });
  const hidden = play(start, to('kind', 'p'));
  expect(hidden.values).toEqual({ kind: 'p', vat: null, rows: [] });
  expect(play(hidden, to('kind', 'c')).values).toEqual(start.values);
  const blankCell = play(start, to('rows[0].a', 'z'));
  expect(rowsAt(blankCell.values, 'rows')).toEqual([{ a: 'z', b: null }]);
  const [row = {}] = rowsAt(blankCell.kept, 'rows');
  const back = play(
    blankCell,
    { kind: 'removeRow', section: 'rows', row: 0 },
    { kind: 'restoreRow', section: 'rows', row: 0, values: row },
    to('rows[0].a', 'x'),
  );
  expect(rowsAt(back.values, 'rows')).toEqual([{ a: 'x', b: 'y' }]);
  const saved = play(hidden, { kind: 'adopt', values: hidden.values });
  expect(play(saved, to('kind', 'c')).values.vat).toBe('ABC');
});
