import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { Violation } from '#engine/value/field-value.ts';

/** What is wrong with conditions on entries of an app; `path` is where they stand. */
export function conditionFaults(
  form: CompiledForm,
  condition: FilterGroup | undefined,
  path: string,
): Violation[] {
  if (condition === undefined) return [];
  const checked = checkFilter(condition, filterColumnsOf(form));
  if (checked.ok) return [];
  return checked.violations.map((one) => ({ ...one, path: `${path}${one.path.replace(/^filters/, '')}` }));
}
