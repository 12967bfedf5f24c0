import { filterColumnOf } from '#engine/form/sources/filter-columns.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import type { FilterGroup, FilterPart, FilterRule } from '#engine/query/filter.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { isGroup } from '../filter-parts.ts';
import type { RecordColumn } from '../record-columns.ts';

/**
 * The violation for which the server would refuse a rule on a column; null if there is none. The inputs of system
 * columns allow valid values only.
 */
export function ruleFault(rule: FilterRule, column: RecordColumn): Violation | null {
  const { field } = column;
  const general = field && fieldCatalogue.get(field.editorType);
  if (!field || !general) return null;
  const type = general.variantFor?.(field) ?? general;
  const columns = new Map([[column.name, filterColumnOf(column.name, type)]]);
  const checked = checkFilter({ condition: 'and', rules: [rule] }, columns);
  return checked.ok ? null : (checked.violations[0] ?? null);
}

/**
 * The part of a filter that the server refused, by its place in each group from the outside in, and the reason; null if
 * the error is not about filters.
 */
export function refusedFilter(
  error: unknown,
): { readonly places: readonly number[]; readonly message: string } | null {
  if (!isApiError(error)) return null;
  for (const { path, message } of error.violations) {
    const match = /(?:^|\.)filters((?:\.rules\[\d+\])*)/.exec(path);
    if (match) return { places: [...(match[1] ?? '').matchAll(/\d+/g)].map(Number), message };
  }
  return null;
}

/** The column of the rule at a place in a filter; undefined where there is a group or nothing. */
export function fieldAt(filter: FilterGroup | undefined, places: readonly number[]): string | undefined {
  let part: FilterPart | undefined = filter;
  for (const place of places) part = part && isGroup(part) ? part.rules[place] : undefined;
  return part && !isGroup(part) ? part.field : undefined;
}
