import type { FilterGroup, FilterPart } from '../query/filter.ts';
import { periodAfter, periodStart } from './period.ts';
import type { Period } from './report.ts';

/** How far back a dashboard looks: so many periods before the current one. */
export const spans = {
  weeks13: ['week', 13],
  months3: ['month', 3],
  months12: ['month', 12],
  thisYear: ['year', 0],
} as const satisfies Readonly<Record<string, readonly [Period, number]>>;

export type Span = keyof typeof spans;

/** The names of the spans, for contracts. */
export const spanNames = Object.keys(spans) as [Span, ...Span[]];

/** A group that was pressed: the other widgets of its app show only its entries. */
export interface PressedGroup {
  readonly moduleId: string;
  readonly widgetId: string;
  readonly rules: readonly FilterPart[];
}

interface Asking {
  readonly moduleId: string;
  readonly filters?: FilterGroup | undefined;
}

/** What a widget asks: its own report under the pressed groups of its app and the span of the dashboard. */
export function askedReport<Report extends Asking>(
  { id, report }: { readonly id: string; readonly report: (Report & Asking) | null },
  pressedGroups: readonly PressedGroup[],
  span: Span | null,
  today: string,
): (Report & Asking) | null {
  if (!report) return null;
  const pressed = pressedGroups
    .filter(({ moduleId, widgetId }) => moduleId === report.moduleId && widgetId !== id)
    .flatMap(({ rules }) => rules);
  const since = span && startOf(span, today);
  const rules = since
    ? [...pressed, { field: 'created_on', operator: 'gte' as const, value: since }]
    : pressed;
  if (rules.length === 0) return report;
  const { filters: own } = report;
  if (!own) return { ...report, filters: { condition: 'and', rules: [...rules] } };
  const before = own.condition === 'and' ? own.rules : [own];
  return { ...report, filters: { condition: 'and', rules: [...before, ...rules] } };
}

function startOf(span: Span, today: string): string | null {
  const [period, count] = spans[span];
  return periodAfter(periodStart(today, period), period, -count);
}
