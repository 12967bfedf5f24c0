import { Decimal, wholePart } from '#engine/value/decimal.ts';
import { type ExpressionFunction, optional, parameter, repeated } from '../check/function-type.ts';
import { limited, type RuntimeValue, textOf } from '../runtime-value.ts';

const oneText = [{ parameters: [parameter('text', 'text')], returns: 'text' }] as const;
const textAndLength = [
  { parameters: [parameter('text', 'text'), parameter('length', 'number')], returns: 'text' },
] as const;
const twoTexts = [
  { parameters: [parameter('text', 'text'), parameter('part', 'text')], returns: 'boolean' },
] as const;

function onText(value: RuntimeValue | undefined, change: (text: string) => string): RuntimeValue {
  return typeof value === 'string' ? change(value) : null;
}

function lengthOf(value: RuntimeValue | undefined): number {
  return value instanceof Decimal ? Math.max(0, Math.min(100_000, wholePart(value))) : 0;
}

function folded(value: RuntimeValue | undefined): string {
  return textOf(value ?? null).toLowerCase();
}

/** Functions on text. Lengths and positions count characters (code points). Blank text is like an empty one. */
export const textFunctions: readonly ExpressionFunction[] = [
  {
    name: 'LEN',
    group: 'text',
    example: 'LEN(purpose)',
    signatures: [{ parameters: [parameter('text', 'text')], returns: 'number' }],
    apply: ([text]) => new Decimal(typeof text === 'string' ? [...text].length : 0),
  },
  {
    name: 'UPPER',
    group: 'text',
    example: 'UPPER(code)',
    signatures: oneText,
    apply: ([text]) => onText(text, (value) => value.toUpperCase()),
  },
  {
    name: 'LOWER',
    group: 'text',
    example: 'LOWER(code)',
    signatures: oneText,
    apply: ([text]) => onText(text, (value) => value.toLowerCase()),
  },
  {
    name: 'TRIM',
    group: 'text',
    example: 'TRIM(name)',
    signatures: oneText,
    apply: ([text]) => onText(text, (value) => value.trim()),
  },
  {
    name: 'CONCAT',
    group: 'text',
    example: 'CONCAT(firstName, " ", lastName)',
    signatures: [{ parameters: [repeated('value', 'scalar')], returns: 'text' }],
    apply: (values) => limited(values.map(textOf).join('')),
  },
  {
    name: 'CONTAINS',
    group: 'text',
    example: 'CONTAINS(purpose, "travel")',
    signatures: twoTexts,
    apply: ([text, part]) => typeof text === 'string' && folded(text).includes(folded(part)),
  },
  {
    name: 'STARTSWITH',
    group: 'text',
    example: 'STARTSWITH(code, "EU-")',
    signatures: twoTexts,
    apply: ([text, part]) => typeof text === 'string' && folded(text).startsWith(folded(part)),
  },
  {
    name: 'ENDSWITH',
    group: 'text',
    example: 'ENDSWITH(mail, "@example.com")',
    signatures: twoTexts,
    apply: ([text, part]) => typeof text === 'string' && folded(text).endsWith(folded(part)),
  },
  {
    name: 'LEFT',
    group: 'text',
    example: 'LEFT(code, 3)',
    signatures: textAndLength,
    apply: ([text, length]) => onText(text, (value) => [...value].slice(0, lengthOf(length)).join('')),
  },
  {
    name: 'RIGHT',
    group: 'text',
    example: 'RIGHT(code, 4)',
    signatures: textAndLength,
    apply: ([text, length]) =>
      onText(text, (value) => {
        const characters = [...value];
        return characters.slice(Math.max(0, characters.length - lengthOf(length))).join('');
      }),
  },
  {
    name: 'REPLACE',
    group: 'text',
    example: 'REPLACE(phone, " ", "")',
    signatures: [
      {
        parameters: [parameter('text', 'text'), parameter('part', 'text'), parameter('by', 'text')],
        returns: 'text',
      },
    ],
    apply: ([text, part, by]) =>
      onText(text, (value) =>
        typeof part === 'string' ? limited(value.split(part).join(textOf(by ?? null))) : value,
      ),
  },
  {
    name: 'TEXT',
    group: 'text',
    example: 'TEXT(total, 2)',
    signatures: [
      { parameters: [parameter('number', 'number'), optional('places', 'number')], returns: 'text' },
      { parameters: [parameter('value', 'scalar')], returns: 'text' },
    ],
    apply: ([value = null, places]) =>
      value instanceof Decimal && places instanceof Decimal
        ? value.toFixed(Math.min(34, lengthOf(places)), Decimal.ROUND_HALF_UP)
        : textOf(value),
  },
];
