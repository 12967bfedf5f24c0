import type { ExpressionType } from '#engine/expression/expression-type.ts';

const examples: Readonly<Record<string, string>> = {
  number: 'SUM(items.map(i, i.amount))',
  text: 'CONCAT(firstName, " ", lastName)',
  boolean: 'total > 100',
  date: 'ADDDAYS(today, 14)',
  datetime: 'now',
  user: 'actor.manager',
};

/** An example expression of a type; `undefined` for types without one. */
export function expressionExample(expected: ExpressionType): string | undefined {
  return typeof expected === 'string' ? examples[expected] : undefined;
}
