import type { ExpressionType } from '../expression-type.ts';
import type { RuleOperator } from './rule.ts';

const ordered: readonly RuleOperator[] = ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast'];
const blankness: readonly RuleOperator[] = ['blank', 'notBlank'];

const byType: Readonly<Record<string, readonly RuleOperator[]>> = {
  text: ['is', 'isNot', 'contains', 'notContains', 'beginsWith', 'endsWith', 'oneOf', 'noneOf', ...blankness],
  number: [...ordered, 'oneOf', 'noneOf', ...blankness],
  date: [...ordered, ...blankness],
  datetime: [...ordered, ...blankness],
  time: [...ordered, ...blankness],
  boolean: ['yes', 'no', ...blankness],
  user: ['is', 'isNot', 'oneOf', 'noneOf', ...blankness],
};

/** Operators that rules on a value of the type may have, in the order they are offered; the first is the usual one. */
export function operatorsFor(type: ExpressionType): readonly RuleOperator[] {
  if (typeof type === 'string') return byType[type] ?? blankness;
  if (!('list' in type)) return blankness;
  const isScalar = type.list === 'text' || type.list === 'number' || type.list === 'user';
  return isScalar ? ['includes', 'notIncludes', ...blankness] : blankness;
}

/** Whether a rule with this operator has an operand. */
export function takesValue(operator: RuleOperator): boolean {
  return !['blank', 'notBlank', 'yes', 'no'].includes(operator);
}

/** Whether a rule with this operator has several operands. */
export function takesList(operator: RuleOperator): boolean {
  return operator === 'oneOf' || operator === 'noneOf';
}

/** The type of the operands of a rule on this type. */
export function comparedType(type: ExpressionType): ExpressionType {
  return typeof type === 'object' && 'list' in type ? type.list : type;
}

/** Whether a rule can contain a literal of the type; times can only be compared with other fields. */
export function hasLiteral(type: ExpressionType): boolean {
  return ['text', 'number', 'date', 'datetime', 'user'].includes(comparedType(type) as string);
}
