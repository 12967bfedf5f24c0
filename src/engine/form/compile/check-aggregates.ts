import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { Fault } from '../definition.ts';
import { aggregateFields, governorPaths, maxAggregates } from '../sources/aggregate-fields.ts';
import { fieldPathOf } from './calculation-order.ts';

/**
 * Faults of aggregates: too many of them, or a dependency on an unknown field or on results of aggregates, which are
 * not known before the calculation.
 */
export function checkAggregates(form: CompiledForm): Fault[] {
  const { fieldByPath } = form;
  const aggregates = aggregateFields(form);
  if (aggregates.length === 0) return [];
  const faults: Fault[] = [];
  const refuse = (field: CompiledField, property: string, code: string, params?: Fault['params']) =>
    faults.push({ severity: 'error', where: { kind: 'field', id: field.path, property }, code, params });
  for (const { field } of aggregates.slice(maxAggregates)) {
    refuse(field, 'editorType', 'aggregates_too_many', { maximum: maxAggregates });
  }
  const given = new Set(aggregates.map(({ field }) => field.path));
  for (const { field, section } of form.calculationOrder) {
    const asks = field.calculation?.mentions ?? [];
    if (asks.some(({ path }) => given.has(fieldPathOf(path, section, fieldByPath) ?? '')))
      given.add(field.path);
  }
  for (const aggregate of aggregates) {
    const { field } = aggregate;
    for (const [name, governor] of governorPaths(aggregate, form)) {
      if (!fieldByPath.has(governor)) refuse(field, 'filters', 'expression_unknown_name', { name });
      else if (given.has(governor)) refuse(field, 'filters', 'aggregate_of_aggregate', { name });
    }
  }
  return faults;
}
