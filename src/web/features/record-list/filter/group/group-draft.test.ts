import { describe, expect, it } from 'vitest';
import type { FilterGroup, FilterPart } from '#engine/query/filter.ts';
import type { RecordColumn } from '../../record-columns.ts';
import {
  draftOf,
  faultsOf,
  isDraftGroup,
  onColumn,
  partsOfDraft,
  withOperator,
  withPart,
} from './group-draft.ts';

const open = { field: 'status', operator: 'eq', value: 'Open' } as const;
const large = { field: 'total', operator: 'gte', value: 1000 } as const;
const blank = { field: 'due', operator: 'isnull' } as const;
const anyOf = (...rules: FilterPart[]): FilterGroup => ({ condition: 'or', rules });
const allOf = (...rules: FilterPart[]): FilterGroup => ({ condition: 'and', rules });

function edited(group: FilterGroup) {
  let last = 0;
  const newKey = () => {
    last += 1;
    return `k${last}`;
  };
  return draftOf(group, newKey);
}

const chipsOf = (group: FilterGroup) => partsOfDraft(edited(group));

describe('a group that was edited', () => {
  it.each<[string, FilterGroup, readonly FilterPart[]]>([
    ['stays one chip where one condition is enough', anyOf(open, large, blank), [anyOf(open, large, blank)]],
    ['keeps groups within groups', anyOf(open, allOf(large, blank)), [anyOf(open, allOf(large, blank))]],
    [
      'becomes chips of their own where all apply',
      allOf(open, anyOf(large, blank)),
      [open, anyOf(large, blank)],
    ],
    ['becomes a plain condition where one is left', anyOf(allOf(large)), [large]],
    ['keeps all of an inner group that is alone', anyOf(allOf(open, large)), [open, large]],
    ['becomes nothing where none is left', anyOf(allOf()), []],
    ['keeps a condition about no value without one', allOf(blank), [blank]],
  ])('%s', (_, group, chips) => {
    expect(chipsOf(group)).toEqual(chips);
  });

  it('loses a group with its last condition, and never itself', () => {
    const draft = edited(anyOf(open, allOf(large)));
    const [first, inner] = draft.parts;
    const last = inner && isDraftGroup(inner) ? inner.parts[0] : undefined;
    const without = withPart(draft, last?.key ?? '', () => null);
    expect(without.parts).toEqual([first]);
    expect(withPart(without, first?.key ?? '', () => null).parts).toEqual([]);
  });
});

describe('a condition that was edited', () => {
  const columnOf = (name: string, editorType: string): RecordColumn => ({
    name,
    displayName: name,
    field: { id: name, name, displayName: name, editorType, columnIndex: 0, width: 4, maximum: 5 },
    isSystem: false,
    isVisible: true,
    isSortable: true,
    isGroupable: false,
    displays: [],
    operators: editorType === 'text' ? ['contains', 'eq', 'isin', 'isempty'] : ['eq', 'gte', 'isempty'],
  });
  const title = columnOf('title', 'text');
  const total = columnOf('total', 'number');

  it('keeps what another column or operator has too', () => {
    const rule = { key: 'k', field: 'title', operator: 'eq' as const, value: 'x' };
    expect(onColumn(rule, total)).toMatchObject({ field: 'total', operator: 'eq', value: null });
    expect(onColumn({ ...rule, operator: 'contains' }, total)).toMatchObject({ operator: 'eq' });
    expect(withOperator(rule, title, 'eq').value).toBe('x');
    expect(withOperator(rule, title, 'isin').value).toBeNull();
  });

  it('is refused without a value or with an invalid one, and left to the server on unknown columns', () => {
    const draft = edited(
      anyOf(
        { field: 'total', operator: 'gte', value: 'many' },
        allOf({ field: 'title', operator: 'contains', value: '' }, { field: 'title', operator: 'isempty' }),
        { field: 'gone', operator: 'eq', value: null },
      ),
    );
    expect([...faultsOf(draft, [title, total]).values()].map(({ code }) => code)).toEqual([
      'not_a_number',
      'operand_missing',
    ]);
  });
});
