import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { CheckedValue, FieldValue } from '#engine/value/field-value.ts';
import type { FieldDefinition } from '../definition.ts';
import type { FieldType, TextFacts } from '../field-type.ts';
import { joinItems, splitItems } from './list-text.ts';
import { accept, notInLists, numberSetting, ordinary, refuse, type ValueKind } from './value-kind.ts';

/** Maximum number of items in one value. */
export const maxItems = 500;

/** How lists differ between types: the kind of item. */
export interface ItemRules {
  readonly expressionType: ExpressionType;
  /** Checks one item against the field; a valid one is a text. */
  check(item: unknown, field: FieldDefinition): CheckedValue;
  /** Checks one item by its shape alone. */
  checkShape(item: unknown): CheckedValue;
  toText(item: string, field: FieldDefinition, facts: TextFacts): string;
  parseText(text: string, field: FieldDefinition, facts: TextFacts): CheckedValue;
}

/** Several texts, each once, in the order in which they were chosen; an empty list is no value. */
export function textListKind(rules: ItemRules): ValueKind & Pick<FieldType, 'checkOperand'> {
  const check = (value: unknown, field: FieldDefinition): CheckedValue => {
    if (value === null || value === undefined || value === '') return accept(null);
    if (!Array.isArray(value)) return refuse('not_a_list');
    if (value.length > maxItems) return refuse('list_too_long', { maximum: maxItems });
    const items = value.map((item: unknown) => rules.check(item ?? undefined, field));
    const refused = items.find((item) => !item.ok);
    if (refused) return refused;
    return checkCount(textsIn(items.map((item) => (item.ok ? item.value : null))), field);
  };
  return {
    ...ordinary,
    inLists: notInLists,
    columnKind: 'textList',
    operators: ['contains', 'doesnotcontain', 'isin', 'isnull', 'isnotnull', 'isempty', 'isnotempty'],
    expressionType: () => ({ list: rules.expressionType }),
    check,
    checkOperand: rules.checkShape,
    toText: (value, field, facts) =>
      joinItems(textsIn(value).map((item) => rules.toText(item, field, facts))),
    parseText: (text, field, facts) => {
      const items = splitItems(text).map((item) => rules.parseText(item, field, facts));
      const refused = items.find((item) => !item.ok);
      return (
        refused ??
        check(
          items.map((item) => (item.ok ? item.value : null)),
          field,
        )
      );
    },
    toColumn: (value) => (Array.isArray(value) ? value : null),
    fromColumn: (column) => {
      const items = textsIn(column);
      return items.length === 0 ? null : items;
    },
  };
}

/** Faults of the settings of how many items may be chosen. */
export function countSettingFaults(field: FieldDefinition): { property: string; code: string }[] {
  const faults = ['minimumPicked', 'maximumPicked']
    .filter((property) => (field[property] ?? null) !== null && !isCount(field[property]))
    .map((property) => ({ property, code: 'setting_not_a_count' }));
  const { minimum, maximum } = countLimits(field);
  if (minimum > maximum) faults.push({ property: 'maximumPicked', code: 'setting_range_reversed' });
  return faults;
}

/** Minimum and maximum number of items in a filled field. */
export function countLimits(field: FieldDefinition): { readonly minimum: number; readonly maximum: number } {
  return {
    minimum: numberSetting(field.minimumPicked) ?? 0,
    maximum: numberSetting(field.maximumPicked) ?? maxItems,
  };
}

/** The texts of a list, each once. */
export function textsIn(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [];
  return [...new Set(items.filter((item): item is string => typeof item === 'string' && item !== ''))];
}

function checkCount(items: readonly string[], field: FieldDefinition): CheckedValue {
  if (items.length === 0) return accept(null);
  const { minimum, maximum } = countLimits(field);
  if (items.length < minimum) return refuse('too_few_picked', { minimum });
  if (items.length > maximum) return refuse('too_many_picked', { maximum });
  return accept(items as FieldValue);
}

function isCount(setting: unknown): boolean {
  return Number.isInteger(setting) && Number(setting) >= 1 && Number(setting) <= maxItems;
}
