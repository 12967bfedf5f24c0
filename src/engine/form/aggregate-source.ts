import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FieldDefinition } from './definition.ts';
import { moduleSourceOf, type ReferenceDependence } from './reference-source.ts';

/** What can be worked out over entries. */
export const aggregates = ['count', 'sum', 'average', 'minimum', 'maximum'] as const;

export type Aggregate = (typeof aggregates)[number];

/** A number over entries of a module: those that pass the filters and have what a field of the form has. */
export interface AggregateSource {
  readonly moduleId: string;
  readonly aggregate: Aggregate;
  /** The field that is aggregated; null for `count`. */
  readonly column: string | null;
  readonly filters: FilterGroup | null;
  readonly dependsOn: ReferenceDependence | null;
}

/** The aggregate that a field's settings describe; null while no module is chosen. */
export function aggregateSourceOf(field: FieldDefinition): AggregateSource | null {
  const source = moduleSourceOf(field);
  if (source?.kind !== 'module') return null;
  const aggregate = aggregates.find((one) => one === field.aggregate) ?? 'count';
  const column = typeof field.column === 'string' ? field.column.trim() : '';
  const { moduleId, filters, dependsOn } = source;
  return { moduleId, aggregate, column: aggregate === 'count' ? null : column, filters, dependsOn };
}

/**
 * Which entries an aggregate is about, where the field that it depends on has a value: never drafts. null: about none,
 * for that value is blank.
 */
export function aggregateFilter(source: AggregateSource, value: FieldValue): FilterGroup | null {
  const rules: (FilterRule | FilterGroup)[] = [{ field: 'workflow_status', operator: 'neq', value: 'Draft' }];
  if (source.filters) rules.push(source.filters);
  if (source.dependsOn) {
    if (value === null || typeof value === 'object') return null;
    rules.push({ field: source.dependsOn.column, operator: 'eq', value });
  }
  return { condition: 'and', rules };
}
