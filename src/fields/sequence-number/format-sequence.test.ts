import { expect, it } from 'vitest';
import { faults } from '#messages/en/faults.ts';
import { aField } from '#test/factories/module-definition.ts';
import { sequenceNumberField } from './definition.ts';
import { formatSequence, sequenceCounter, sequenceFault } from './format-sequence.ts';

it.each([
  ['EXP-{yyyy}-{0000}', 7, 'EXP-2026-0007'],
  ['{yy}{mm}{dd}/{000}', 12, '260131/012'],
  ['{0}', 123, '123'],
  ['{00}', 12345, '12345'],
  ['01', 1, '01'],
  ['01', 100, '100'],
  ['100', 3, '102'],
])('writes %s number %i as %s', (format, count, text) => {
  expect(sequenceFault(format)).toBeNull();
  expect(formatSequence(format, count, '2026-01-31')).toBe(text);
});

it.each<[unknown, string, Record<string, unknown>?]>([
  ['', 'setting_sequence_format'],
  ['EXP', 'setting_sequence_format'],
  ['{yyyy}', 'setting_sequence_format'],
  ['{0000}{000}', 'setting_sequence_format'],
  ['E-{0000', 'setting_sequence_unclosed', { placeholder: '{0000' }],
  ['E-{yyyy-{0000}', 'setting_sequence_unclosed', { placeholder: '{yyyy-' }],
  ['0000}', 'setting_sequence_unopened'],
  ['{xxxx}{00}', 'setting_sequence_unknown', { placeholder: '{xxxx}' }],
  ['{YYYY}-{00}', 'setting_sequence_unknown', { placeholder: '{YYYY}' }],
  ['{}{00}', 'setting_sequence_unknown', { placeholder: '{}' }],
  [`${'A'.repeat(57)}{00}`, 'setting_sequence_too_long', { maximum: 60 }],
  ['A\n{00}', 'setting_sequence_control'],
  ['A\t{00}', 'setting_sequence_control'],
  [1, 'setting_not_text'],
  [{ format: '{00}' }, 'setting_not_text'],
])('refuses %j: %s', (format, code, params) => {
  expect(sequenceFault(format)).toEqual(params ? { code, params } : { code });
  expect(faults).toHaveProperty([code]);
});

it('reports errors in the format of a field, which is optional', () => {
  const field = aField('number', 'sequence-number');
  expect(sequenceNumberField.checkSettings(field)).toEqual([]);
  expect(sequenceNumberField.checkSettings({ ...field, format: 7 })).toEqual([
    { property: 'format', code: 'setting_not_text' },
  ]);
});

it('starts a new counter when the date in the format changes', () => {
  expect(sequenceCounter('E-{yyyy}-{00}', '2026-12-31')).not.toBe(
    sequenceCounter('E-{yyyy}-{00}', '2027-01-01'),
  );
  expect(sequenceCounter('E-{00}', '2026-12-31')).toBe(sequenceCounter('E-{00}', '2027-01-01'));
});
