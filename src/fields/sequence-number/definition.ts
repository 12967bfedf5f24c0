import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';

import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import { formatSequence, sequenceCounter, sequenceFault } from './format-sequence.ts';

const defaultFormat = '01';

export const sequenceNumberField: FieldType = {
  ...textKind({ maxLength: 100, isMultiline: false }),
  name: 'sequence-number',
  group: 'calculated',
  icon: 'ListOrdered',
  origin: 'allocated',
  isRepeatable: false,
  settings: [
    {
      name: 'format',
      label: 'sequenceFormat',
      help: 'sequenceFormatHelp',
      editorType: 'sequence-format',
      defaultValue: defaultFormat,
    },
    {
      name: 'stepSequence',
      label: 'stepSequence',
      editorType: 'dropdown',
      defaultValue: 'Start',
      options: [{ value: 'Start', label: 'stepSequenceStart' }],
    },
  ],
  checkSettings: ({ format }) => {
    const fault = isUnset(format) ? null : sequenceFault(format);
    return fault ? [{ property: 'format', ...fault }] : [];
  },
  allocation: {
    counterOf: (field, date) => sequenceCounter(formatOf(field), date),
    valueFor: (field, count, date) => formatSequence(formatOf(field), count, date),
  },
  samples: {
    good: [
      { value: 'EXP-2026-0001', settings: { format: 'EXP-{yyyy}-{0000}' } },
      { value: '01' },
      { value: '1200' },
    ],
    bad: [
      { value: 1, code: 'not_text' },
      { value: 'A\nB', code: 'text_one_line' },
      { value: '9'.repeat(101), code: 'text_too_long' },
    ],
  },
};

function formatOf(field: FieldDefinition): string {
  return typeof field.format === 'string' && field.format !== '' ? field.format : defaultFormat;
}

function isUnset(format: unknown): boolean {
  return format === undefined || format === null || format === '';
}
