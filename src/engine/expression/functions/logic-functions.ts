import { type ExpressionFunction, parameter, repeated } from '../check/function-type.ts';

/** Functions on blank values and conditions. */
export const logicFunctions: readonly ExpressionFunction[] = [
  {
    name: 'IF',
    group: 'logic',
    example: 'IF(total > 1000, "high", "low")',
    signatures: [
      {
        parameters: [parameter('condition', 'boolean'), parameter('then', 'T'), parameter('otherwise', 'T')],
        returns: 'T',
      },
    ],
    apply: ([condition, then = null, otherwise = null]) => (condition === true ? then : otherwise),
  },
  {
    name: 'ISBLANK',
    group: 'logic',
    example: 'ISBLANK(reason)',
    signatures: [{ parameters: [parameter('value', 'any')], returns: 'boolean' }],
    apply: ([value = null]) => value === null || value === '' || (Array.isArray(value) && value.length === 0),
  },
  {
    name: 'COALESCE',
    group: 'logic',
    example: 'COALESCE(discount, 0)',
    signatures: [{ parameters: [repeated('value', 'T')], returns: 'T' }],
    apply: (values) => values.find((value) => value !== null && value !== '') ?? null,
  },
];
