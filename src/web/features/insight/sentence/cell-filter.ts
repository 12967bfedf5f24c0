import { periodAfter } from '#engine/insight/period.ts';
import type { FilterPart, FilterRule } from '#engine/query/filter.ts';
import { partsOf } from '#web/features/record-list/index.ts';
import type { Dimension, Group, Report, ReportCell, ReportColumn } from '../report-state.ts';

/**
 * The filter of a list with the entries behind a cell; null where a list cannot find them: rows of tables, steps of the
 * workflow, joined apps, hidden groups, and what is not listed.
 */
export function filterOfCell(
  report: Report,
  cell: ReportCell,
  columns: readonly ReportColumn[],
): readonly FilterPart[] | null {
  if (report.table !== undefined || (report.joins ?? []).length > 0) return null;
  return rulesOfCell(report, cell, columns);
}

/** What the rows behind a cell have in common; null where no filter can say it. */
export function rulesOfCell(
  report: Report,
  cell: ReportCell,
  columns: readonly ReportColumn[],
): readonly FilterPart[] | null {
  const placed = [
    ...cell.rows.map((group, level) => ({ group, dimension: report.rows?.[level] })),
    ...(cell.across ? [{ group: cell.across, dimension: report.across }] : []),
  ];
  const rules = placed.map(({ group, dimension }) => {
    const column = columns.find(({ name }) => name === dimension?.column);
    return dimension && column ? rulesOfGroup(group, dimension, column) : null;
  });
  if (rules.some((some) => some === null)) return null;
  return [...partsOf(report.filters), ...rules.flatMap((some) => some ?? [])];
}

function rulesOfGroup(
  { is, key, value }: Group,
  { borders, period }: Dimension,
  { name: field, from, periods }: ReportColumn,
): readonly FilterRule[] | null {
  if (from !== 'field' && from !== 'entry' && from !== 'row') return null;
  if (is === 'blank') return [{ field, operator: 'isnull' }];
  if (is !== 'value' || key === null) return null;
  if (periods.length > 0) {
    const before = periodAfter(key, period ?? 'day');
    const rules: FilterRule[] = [{ field, operator: 'gte', value: key }];
    return before === null ? rules : [...rules, { field, operator: 'lt', value: before }];
  }
  if (borders) {
    const [low, high] = [borders[Number(key) - 1], borders[Number(key)]];
    return [
      ...(low === undefined ? [] : [{ field, operator: 'gte' as const, value: low }]),
      ...(high === undefined ? [] : [{ field, operator: 'lt' as const, value: high }]),
    ];
  }
  return [{ field, operator: 'eq', value: typeof value === 'boolean' ? value : key }];
}
