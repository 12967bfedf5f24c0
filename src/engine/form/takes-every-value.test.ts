import { expect, it } from 'vitest';
import type { FieldType } from './field-type.ts';
import { takesEveryValue } from './takes-every-value.ts';
import { type TextRules, textKind } from './value-kinds/text-kind.ts';
import { capabilities } from './value-kinds/value-kind.ts';

const type = (rules: TextRules, isSecret = false) =>
  ({ ...textKind(rules), capabilities: capabilities({ isSecret }) }) as FieldType;
const line = { isMultiline: false, maximumLength: 100 };
const lines = { isMultiline: true, maximumLength: 100 };

it.each([
  ['as long', line, line, true],
  ['longer', line, { ...line, maximumLength: 101 }, true],
  ['shorter', line, { ...line, maximumLength: 99 }, false],
  ['of several lines', line, lines, true],
  ['of one line, which takes no line ends', lines, line, false],
  ['that checks more', line, { ...line, check: () => null }, false],
] as const)(
  'a text may become one %s: what is stored stays as it is, or is looked at',
  (_what, from, to, takes) => {
    expect(takesEveryValue(type(to), type(from))).toBe(takes);
  },
);

it('no secret becomes a text, nor a text a secret, without a look', () => {
  expect(takesEveryValue(type(line), type(line, true))).toBe(false);
  expect(takesEveryValue(type(line, true), type(line))).toBe(false);
});
