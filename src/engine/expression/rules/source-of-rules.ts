import { isDate } from '#engine/value/calendar.ts';
import type { ExpressionScope } from '../expression.ts';
import type { ExpressionType } from '../expression-type.ts';
import { comparedType, takesValue } from './operators-for.ts';
import { pathType } from './path-type.ts';
import { isRuleGroup, type Rule, type RuleGroup, type RuleOperator } from './rule.ts';

const comparisons: Partial<Record<RuleOperator, string>> = {
  is: '==',
  isNot: '!=',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
};

const calls: Partial<Record<RuleOperator, string>> = {
  contains: 'CONTAINS',
  notContains: '!CONTAINS',
  beginsWith: 'STARTSWITH',
  endsWith: 'ENDSWITH',
};

/** The expression equivalent to the rules; empty without any rule. `rulesOfSource` reads it back. */
export function sourceOfRules(group: RuleGroup, scope: ExpressionScope): string {
  return writeGroup(group, scope, true);
}

function writeGroup(group: RuleGroup, scope: ExpressionScope, isOutermost: boolean): string {
  const parts = group.rules.flatMap((item) => {
    const source = isRuleGroup(item) ? writeGroup(item, scope, false) : writeRule(item, scope);
    return source === '' ? [] : [source];
  });
  if (parts.length === 0) return '';
  const joined = parts.join(group.combinator === 'and' ? ' && ' : ' || ');
  if (group.not) return `!(${joined})`;
  return isOutermost || parts.length === 1 ? joined : `(${joined})`;
}

function writeRule(rule: Rule, scope: ExpressionScope): string {
  const { field, operator } = rule;
  const type = pathType(scope, field) ?? 'any';
  if (operator === 'yes') return field;
  if (operator === 'no') return `!${field}`;
  if (operator === 'blank') return `ISBLANK(${field})`;
  if (operator === 'notBlank') return `!ISBLANK(${field})`;
  const value = writeValue(rule, type, scope);
  if (value === null) return 'false';
  if (operator === 'includes') return `${value} in ${field}`;
  if (operator === 'notIncludes') return `!(${value} in ${field})`;
  if (operator === 'oneOf') return `${field} in ${value}`;
  if (operator === 'noneOf') return `!(${field} in ${value})`;
  const call = calls[operator];
  if (call) return `${call}(${field}, ${value})`;
  return `${sideOf(field, type)} ${comparisons[operator]} ${value}`;
}

/** Points in time are compared by their date. */
function sideOf(path: string, type: ExpressionType): string {
  return type === 'datetime' ? `DATE(${path})` : path;
}

/** `null`: the operand is not filled in yet. */
function writeValue(rule: Rule, type: ExpressionType, scope: ExpressionScope): string | null {
  const { value, valueSource } = rule;
  if (value === null || value.length === 0) return null;
  if (typeof value !== 'string') {
    const items = value.map((item) => literal(item, type));
    return items.includes(null) ? null : `[${items.join(', ')}]`;
  }
  if (valueSource === 'field') return sideOf(value, pathType(scope, value) ?? 'any');
  return literal(value, comparedType(type));
}

function literal(value: string, type: ExpressionType): string | null {
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? value : null;
  if (type === 'date' || type === 'datetime') return isDate(value) ? `DATE("${value}")` : null;
  return JSON.stringify(value).replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
}

/** Whether every rule has its operand. A rule without one never holds. */
export function areRulesComplete(group: RuleGroup, scope: ExpressionScope): boolean {
  return group.rules.every((item) =>
    isRuleGroup(item)
      ? areRulesComplete(item, scope)
      : !takesValue(item.operator) || writeValue(item, pathType(scope, item.field) ?? 'any', scope) !== null,
  );
}
