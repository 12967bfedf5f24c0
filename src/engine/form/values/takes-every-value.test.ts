import { expect, it } from 'vitest';
import type { FieldType } from '#engine/form/field-type.ts';
import { type TextRules, textKind } from '../value-kinds/text-kind.ts';
import { takesEveryValue } from './takes-every-value.ts';

const type = (rules: TextRules, isSecret = false) =>
  ({ ...textKind(rules), content: isSecret ? 'secret' : 'plain' }) as FieldType;
const line = { isMultiline: false, maxLength: 100 };
const lines = { isMultiline: true, maxLength: 100 };

it.each([
  ['as long', line, line, true],
  ['longer', line, { ...line, maxLength: 101 }, true],
  ['shorter', line, { ...line, maxLength: 99 }, false],
  ['of several lines', line, lines, true],
  ['of one line, which takes no line ends', lines, line, false],
  ['that checks more', line, { ...line, check: () => null }, false],
] as const)(
  'a text that becomes one %s keeps its stored values or has them checked',
  (_what, from, to, takes) => {
    expect(takesEveryValue(type(to), type(from))).toBe(takes);
  },
);

it('a change between secret and text always needs a check', () => {
  expect(takesEveryValue(type(line), type(line, true))).toBe(false);
  expect(takesEveryValue(type(line, true), type(line))).toBe(false);
});
