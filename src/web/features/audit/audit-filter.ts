import type { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';

export type AuditRecord = EndpointOutput<typeof listAuditTrail>['items'][number];

/** What the address filters by, and the rule of each. */
const rules: Readonly<Record<string, Omit<FilterRule, 'value'>>> = {
  action: { field: 'action', operator: 'eq' },
  kind: { field: 'subject_kind', operator: 'eq' },
  app: { field: 'module_id', operator: 'eq' },
  person: { field: 'actor', operator: 'eq' },
  entry: { field: 'entry_id', operator: 'eq' },
  ip: { field: 'ip', operator: 'eq' },
  from: { field: 'at', operator: 'gte' },
  until: { field: 'at', operator: 'lte' },
};

/** The filter that an address asks for. */
export function filterOf(params: URLSearchParams): FilterGroup {
  const set = Object.entries(rules).flatMap(([name, rule]): FilterRule[] => {
    const value = params.get(name);
    return value ? [{ ...rule, value }] : [];
  });
  return { condition: 'and', rules: set };
}

/** Whether an address asks for less than everything. */
export function isFiltered(params: URLSearchParams): boolean {
  return (params.get('q') ?? '').trim() !== '' || Object.keys(rules).some((name) => params.get(name));
}

/** The place of a record, as the address has it. */
export const placeOf = ({ at, id }: AuditRecord) => `${at}~${id}`;

/** The place that an address names; null: none, or something else. */
export function placeIn(text: string | null): { readonly at: string; readonly id: string } | null {
  const [, at, id] = /^([\d:.TZ-]{20,30})~([\da-f-]{36})$/.exec(text ?? '') ?? [];
  return at !== undefined && id !== undefined ? { at, id } : null;
}
