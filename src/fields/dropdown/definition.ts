import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, TextFacts } from '#engine/form/field-type.ts';
import { optionFaults, optionsOf, readOption } from '#engine/form/sources/option-list.ts';
import { listSourceOf, sourceFaults } from '#engine/form/sources/reference-source.ts';
import { checkKey, keyOfLabel, shownLabel } from '#engine/form/value-kinds/reference-kind.ts';
import { accept, ordinary, refuse, textOperators } from '#engine/form/value-kinds/value-kind.ts';
import type { CheckedValue } from '#engine/value/field-value.ts';

const twoOptions = { listToUse: { values: ['Sales', 'Research'] } };
const keyedOptions = {
  listToUse: [
    { key: 'hi', value: 'High' },
    { key: 'lo', value: 'Low' },
  ],
};

const outsideList = { listToUse: { listId: '0190f5a2-7c1e-7abc-8def-0123456789ab' } };

export const dropdownField: FieldType = {
  ...ordinary,
  name: 'dropdown',
  group: 'choice',
  icon: 'CircleChevronDown',
  inLists: { isSearchable: true, isSortable: true },
  settings: [
    {
      name: 'listToUse',
      label: 'listToUse',
      editorType: 'option-list',
      defaultValue: { values: ['Option 1', 'Option 2'] },
    },
    { name: 'clearable', label: 'clearable', editorType: 'switch', defaultValue: true },
  ],
  columnKind: 'text',
  operators: textOperators,
  // A row of reference data has columns, reached through its key: `country.currency`.
  expressionType: (field) => (listSourceOf(field)?.kind === 'dataset' ? 'any' : 'text'),
  checkSettings: (field) => {
    const source = listSourceOf(field);
    return source ? sourceFaults(source, 'listToUse') : optionFaults(field);
  },
  refersTo: listSourceOf,
  check: checkOption,
  toText: (value, field, facts) =>
    optionsOf(field).find((option) => option.key === value)?.label ??
    shownLabel(value, listSourceOf(field), facts)?.label ??
    '',
  parseText,
  toColumn: (value) => value,
  fromColumn: (column) => (typeof column === 'string' ? column : null),
  sheetGuess: {
    rank: 70,
    isLike: (cell) => typeof cell === 'string',
    settingsFor: optionsOfColumn,
  },
  samples: {
    good: [
      { value: 'Sales', settings: twoOptions },
      { value: 'Research', settings: twoOptions },
      { value: 'hi', settings: keyedOptions },
      { value: { id: 'EUR', label: 'Euro' }, settings: outsideList },
    ],
    bad: [
      { value: 'x'.repeat(201), code: 'text_too_long', settings: outsideList },
      { value: ['EUR'], code: 'not_text', settings: outsideList },
      { value: 'Marketing', code: 'not_an_option', settings: twoOptions },
      { value: 'High', code: 'not_an_option', settings: keyedOptions },
      { value: 1, code: 'not_text', settings: twoOptions },
    ],
  },
};

function checkOption(value: unknown, field: FieldDefinition): CheckedValue {
  if (listSourceOf(field)) return checkKey(value);
  if (value === null || value === undefined || value === '') return accept(null);
  if (typeof value !== 'string') return refuse('not_text');
  return optionsOf(field).some((option) => option.key === value) ? accept(value) : refuse('not_an_option');
}

function parseText(text: string, field: FieldDefinition, facts: TextFacts): CheckedValue {
  if (text.trim() === '') return accept(null);
  const source = listSourceOf(field);
  if (source) return checkKey(keyOfLabel(text, source, facts));
  const option = readOption(text, field, facts.optionNames?.(field));
  return option ? accept(option.key) : refuse('not_an_option');
}

const maxOptions = 50;
const likelyOptions = 12;
const maxOptionLength = 60;

/** A column whose few texts come again and again is a choice among them. */
function optionsOfColumn(texts: ReadonlyMap<string, number>) {
  const values = [...texts.keys()];
  const isTooLong = (text: string) => text.length > maxOptionLength || /[\r\n]/.test(text);
  if (values.length === 0 || values.length > maxOptions || values.some(isTooLong)) return null;
  const filled = [...texts.values()].reduce((sum, count) => sum + count, 0);
  const isLikely = values.length <= likelyOptions && filled >= values.length * 3;
  return { settings: { listToUse: { values }, clearable: true }, isLikely };
}
