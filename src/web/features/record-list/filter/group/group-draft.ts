import type { FilterGroup, FilterOperator, FilterPart, FilterRule } from '#engine/query/filter.ts';
import type { FieldValue, Violation } from '#engine/value/field-value.ts';
import { isGroup, isUnary } from '../../filter-parts.ts';
import type { RecordColumn } from '../../record-columns.ts';
import { firstOperator, operandKind } from '../operand.ts';
import { ruleFault } from '../rule-fault.ts';

/** A condition while it is edited. Without a value the value is null. */
export interface DraftRule {
  readonly key: string;
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value: FieldValue;
}

/** A group while it is edited; `key` keeps a part the same while others come and go. */
export interface DraftGroup {
  readonly key: string;
  readonly condition: FilterGroup['condition'];
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftRule | DraftGroup;

export const isDraftGroup = (part: DraftPart): part is DraftGroup => 'parts' in part;

/** A group to edit; `newKey` gives a key that no other part has. */
export function draftOf({ condition, rules }: FilterGroup, newKey: () => string): DraftGroup {
  const parts = rules.map((rule) =>
    isGroup(rule)
      ? draftOf(rule, newKey)
      : { key: newKey(), field: rule.field, operator: rule.operator, value: rule.value ?? null },
  );
  return { key: newKey(), condition, parts };
}

/** A condition on a column that nobody has filled in yet. */
export function blankRule(key: string, column: RecordColumn): DraftRule {
  return { key, field: column.name, operator: firstOperator(column), value: null };
}

/** The draft as chips: a group in which all apply becomes a chip for each part, and a group of one that one. */
export function partsOfDraft(draft: DraftGroup): readonly FilterPart[] {
  const parts = draft.parts.flatMap((part) => {
    if (!isDraftGroup(part)) return ruleOf(part);
    const inner = partsOfDraft(part);
    return inner.length > 1 && draft.condition === 'or'
      ? [{ condition: part.condition, rules: inner }]
      : inner;
  });
  if (draft.condition === 'or' && parts.length > 1) return [{ condition: 'or', rules: parts }];
  const [only] = parts;
  return parts.length === 1 && only && isGroup(only) && only.condition === 'and' ? only.rules : parts;
}

function ruleOf({ field, operator, value }: DraftRule): FilterRule {
  return isUnary(operator) ? { field, operator } : { field, operator, value };
}

/** The draft after a part became another; null removes it, and a group that is empty then. */
export function withPart(
  group: DraftGroup,
  key: string,
  change: (part: DraftPart) => DraftPart | null,
): DraftGroup {
  const parts = group.parts.flatMap((part) => {
    if (part.key === key) return change(part) ?? [];
    if (!isDraftGroup(part)) return [part];
    const inner = withPart(part, key, change);
    return inner.parts.length > 0 ? [inner] : [];
  });
  return { ...group, parts };
}

/** The condition on another column: the operator stays where that column has it, the value does not. */
export function onColumn(rule: DraftRule, column: RecordColumn): DraftRule {
  const operator = column.operators.includes(rule.operator) ? rule.operator : firstOperator(column);
  return { ...rule, field: column.name, operator, value: null };
}

/** The condition with another operator: the value stays where it is entered the same way. */
export function withOperator(rule: DraftRule, column: RecordColumn, operator: FilterOperator): DraftRule {
  const isSame = operandKind(column, operator) === operandKind(column, rule.operator);
  return { ...rule, operator, value: isSame ? rule.value : null };
}

/** What is wrong with the conditions, by their keys. Columns that are not known are left to the server. */
export function faultsOf(
  group: DraftGroup,
  columns: readonly RecordColumn[],
): ReadonlyMap<string, Violation> {
  const found = group.parts.flatMap((part): (readonly [string, Violation])[] => {
    if (isDraftGroup(part)) return [...faultsOf(part, columns)];
    const column = columns.find(({ name }) => name === part.field);
    const fault = column && faultOf(part, column);
    return fault ? [[part.key, fault]] : [];
  });
  return new Map(found);
}

function faultOf(rule: DraftRule, column: RecordColumn): Violation | null {
  const { operator, value } = rule;
  const isMissing = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isMissing && !isUnary(operator)) return { path: 'value', code: 'operand_missing' };
  return ruleFault(ruleOf(rule), column);
}
