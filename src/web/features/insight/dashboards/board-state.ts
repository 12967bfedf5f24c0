import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { SentWidget, ShownWidget } from '#contracts/insight/dashboards/dashboard-shape.ts';
import type { getDashboard } from '#contracts/insight/dashboards/get-dashboard.ts';
import { type PressedGroup, type Span, spans } from '#engine/insight/board.ts';
import { measuresOf, type Report, type ReportColumns } from '../report-state.ts';
import type { ReportWords } from '../report-words.ts';

export type Dashboard = EndpointOutput<typeof getDashboard>;
export type Widget = ShownWidget;

/** A group that was pressed, with what it is called. */
export interface BoardFilter extends PressedGroup {
  readonly key: string;
  readonly title: string;
}

export const isSpan = (text: string | null): text is Span => text !== null && Object.hasOwn(spans, text);

/** The filters in an address; none where it has no such list. What they name is checked by the server. */
export function readFilters(text: string | null): readonly BoardFilter[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isFilter) : [];
  } catch {
    return [];
  }
}

function isFilter(read: unknown): read is BoardFilter {
  if (typeof read !== 'object' || read === null) return false;
  const { rules, ...texts } = read as Record<string, unknown>;
  const names = ['moduleId', 'widgetId', 'key', 'title'];
  const areRules = Array.isArray(rules) && rules.every((rule) => typeof rule === 'object' && rule !== null);
  return areRules && names.every((name) => typeof texts[name] === 'string');
}

/** The filters after a group was pressed: of each widget at most one, and none when it is pressed again. */
export function toggled(filters: readonly BoardFilter[], next: BoardFilter): readonly BoardFilter[] {
  const others = filters.filter(({ widgetId }) => widgetId !== next.widgetId);
  const before = filters.find(({ widgetId }) => widgetId === next.widgetId);
  return before?.key === next.key ? others : [...others, next];
}

/** The columns that a report names and its app does not have, or not for this reader. */
export function missingColumns(report: Report, { columns }: ReportColumns): readonly string[] {
  const known = new Set(columns.map(({ name }) => name));
  const named = [
    ...(report.rows ?? []).map(({ column }) => column),
    ...(report.across ? [report.across.column] : []),
    ...measuresOf(report).flatMap(({ column }) => column ?? []),
  ];
  return [...new Set(named)].filter((name) => !known.has(name));
}

/** What a widget without a title is called: its figures and its groups. */
export function reportTitle(
  { kind, report }: Pick<Widget, 'kind' | 'report'>,
  words: ReportWords,
  by: string,
): string {
  if (!report) return '';
  const figures = measuresOf(report).map(words.measure).join(', ');
  if (kind === 'figure') return figures;
  const groups = [...(report.rows ?? []), ...(report.across ? [report.across] : [])].map(words.dimension);
  return groups.length > 0 ? `${figures} ${by} ${groups.join(', ')}` : figures;
}

/** A widget as it is sent: without what the server adds, and without a report that this person may not know. */
export function sentWidget({ app: _, report, ...widget }: Widget): SentWidget {
  return report ? { ...widget, report } : widget;
}

/** The address of a dashboard. */
export const dashboardAddress = (id: string, isEditing = false): string =>
  `/dashboard?id=${id}${isEditing ? '&edit=on' : ''}`;
