import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { Violation } from '#engine/value/field-value.ts';

/**
 * What is wrong with conditions on entries of an app; `path` is where they stand. `others` hold beside them in one filter, which has
 * limits as a whole.
 */
export function conditionFaults(
  form: CompiledForm,
  condition: FilterGroup | undefined,
  path: string,
  others: FilterGroup['rules'] = [],
): Violation[] {
  if (condition === undefined) return [];
  const whole: FilterGroup =
    others.length > 0 ? { condition: 'and', rules: [condition, ...others] } : condition;
  const checked = checkFilter(whole, filterColumnsOf(form));
  if (checked.ok) return [];
  const own = others.length > 0 ? 'filters.rules[0]' : 'filters';
  return checked.violations
    .filter((one) => one.path.startsWith(own) || one.path === 'filters')
    .map((one) => ({ ...one, path: `${path}${one.path.startsWith(own) ? one.path.slice(own.length) : ''}` }));
}
