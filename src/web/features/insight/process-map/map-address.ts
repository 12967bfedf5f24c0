import type { FilterPart } from '#engine/query/filter.ts';
import { writePart } from '#web/features/record-list/index.ts';

/** The address of an app's process map with a filter. */
export function mapAddress(moduleId: string, rules: readonly FilterPart[]): string {
  const params = new URLSearchParams({ app: moduleId, period: 'all' });
  for (const rule of rules) params.append('filter', writePart(rule));
  return `/process-map?${params}`;
}
