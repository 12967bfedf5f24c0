import { asksFigures, type WidgetKind } from '#engine/insight/widget.ts';
import type { Report } from '../../report-state.ts';
import type { Widget } from '../board-state.ts';

/** An app that a widget can ask. */
interface App {
  readonly id: string;
  readonly display_name: string;
  readonly app_icon: string;
}

const sizes: Readonly<Partial<Record<WidgetKind, readonly [number, number]>>> = {
  figure: [4, 2],
  gauge: [4, 3],
  text: [6, 2],
  line: [8, 4],
  area: [8, 4],
  process: [12, 5],
};

/** A widget of a kind as it starts: it shows something at once, which is then changed. */
export function newWidget(kind: WidgetKind, app: App | null): Widget {
  const [width, height] = sizes[kind] ?? [6, 4];
  const shared = { id: crypto.randomUUID(), kind, title: '', width, height };
  if (kind === 'text' || !app) return { ...shared, kind: 'text', text: '', report: null, app: null };
  const { id, display_name, app_icon } = app;
  return { ...shared, report: firstReportOf(kind, id), app: { id, display_name, app_icon } };
}

function firstReportOf(kind: WidgetKind, moduleId: string): Report {
  const count = { aggregate: 'count' as const };
  if (!asksFigures(kind) || kind === 'gauge') return { moduleId };
  if (kind === 'figure') return { moduleId, measures: [count] };
  const column = kind === 'line' || kind === 'area' ? 'created_on' : 'workflow_status';
  const rows = column === 'created_on' ? [{ column, period: 'month' as const }] : [{ column }];
  return { moduleId, rows, measures: [count], ...(column === 'workflow_status' ? { top: 8 } : {}) };
}
