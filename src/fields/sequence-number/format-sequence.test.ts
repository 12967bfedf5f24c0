import { expect, it } from 'vitest';
import { formatSequence, isSequenceFormat, sequenceCounter } from './format-sequence.ts';

it.each([
  ['EXP-{yyyy}-{0000}', 7, 'EXP-2026-0007'],
  ['{yy}{mm}{dd}/{000}', 12, '260131/012'],
  ['{0}', 123, '123'],
  ['{00}', 12345, '12345'],
  ['01', 1, '01'],
  ['01', 100, '100'],
  ['100', 3, '102'],
])('writes %s number %i as %s', (format, count, text) => {
  expect(isSequenceFormat(format)).toBe(true);
  expect(formatSequence(format, count, '2026-01-31')).toBe(text);
});

it.each(['', 'EXP', '{yyyy}', '{0000}{000}', '{0000', '{xxxx}{00}', 'A{}'.repeat(30)])(
  'refuses %s',
  (format) => {
    expect(isSequenceFormat(format)).toBe(false);
  },
);

it('begins a new counter when the date in the format changes', () => {
  expect(sequenceCounter('E-{yyyy}-{00}', '2026-12-31')).not.toBe(
    sequenceCounter('E-{yyyy}-{00}', '2027-01-01'),
  );
  expect(sequenceCounter('E-{00}', '2026-12-31')).toBe(sequenceCounter('E-{00}', '2027-01-01'));
});
