import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { moduleSourceOf } from './reference-source.ts';

/** The kinds of aggregates over entries. */
export const aggregates = ['count', 'sum', 'average', 'minimum', 'maximum'] as const;

type Aggregate = (typeof aggregates)[number];

/** One condition on entries; its operand is `value`, or the value of the form's field `valueFrom`. */
export interface AggregateRule extends FilterRule {
  readonly valueFrom?: string;
}

/** Conditions on entries, as filters of lists nest them. */
export interface AggregateConditions {
  readonly condition: FilterGroup['condition'];
  readonly rules: readonly (AggregateRule | AggregateConditions)[];
}

/** A number over the entries of a module that meet the conditions. */
export interface AggregateSource {
  readonly moduleId: string;
  readonly aggregate: Aggregate;
  /** The aggregated field; null for `count`. */
  readonly column: string | null;
  readonly conditions: AggregateConditions | null;
}

/** The aggregate that a field's settings describe; null while no module is chosen. */
export function aggregateSourceOf(field: FieldDefinition): AggregateSource | null {
  const source = moduleSourceOf(field);
  if (source?.kind !== 'module') return null;
  const aggregate = aggregates.find((one) => one === field.aggregate) ?? 'count';
  const column = typeof field.column === 'string' ? field.column.trim() : '';
  return {
    moduleId: source.moduleId,
    aggregate,
    column: aggregate === 'count' ? null : column,
    conditions: conditionsOf(field),
  };
}

/**
 * The conditions in a field's settings. The older setting `dependsOn`, one field that entries must share with the form,
 * is added as a condition.
 */
export function conditionsOf(field: FieldDefinition): AggregateConditions | null {
  const source = moduleSourceOf(field);
  if (source?.kind !== 'module') return null;
  const { filters, dependsOn } = source;
  if (!dependsOn) return filters;
  const shared = { field: dependsOn.column, operator: 'eq', valueFrom: dependsOn.field } as const;
  if (filters?.condition === 'or') return { condition: 'and', rules: [shared, filters] };
  return { condition: 'and', rules: [shared, ...(filters?.rules ?? [])] };
}

/** Every condition on a column, in whatever group. */
export function rulesIn(conditions: AggregateConditions | null): readonly AggregateRule[] {
  return (conditions?.rules ?? []).flatMap((item) => ('rules' in item ? rulesIn(item) : [item]));
}

/** Names of the form's fields that the conditions read, each once. */
export function fieldsAsked({ conditions }: AggregateSource): readonly string[] {
  return [...new Set(rulesIn(conditions).flatMap(({ valueFrom }) => valueFrom || []))];
}

/**
 * The filter of an aggregate for these values of the form's fields; drafts never match. null: no entries match, because
 * one of the values is blank or not a single one.
 */
export function aggregateFilter(
  source: AggregateSource,
  values: ReadonlyMap<string, FieldValue>,
): FilterGroup | null {
  const isUsable = (value: FieldValue) => value !== null && value !== '' && typeof value !== 'object';
  if (!fieldsAsked(source).every((name) => isUsable(values.get(name) ?? null))) return null;
  const submitted: FilterRule = { field: 'workflow_status', operator: 'neq', value: 'Draft' };
  const { conditions } = source;
  return { condition: 'and', rules: conditions ? [submitted, bound(conditions, values)] : [submitted] };
}

function bound(
  { condition, rules }: AggregateConditions,
  values: ReadonlyMap<string, FieldValue>,
): FilterGroup {
  return {
    condition,
    rules: rules.map((item) => {
      if ('rules' in item) return bound(item, values);
      const { valueFrom, ...rule } = item;
      return valueFrom ? { ...rule, value: values.get(valueFrom) ?? null } : rule;
    }),
  };
}
