/** How a widget of a dashboard shows what it asks. */
export const widgetKinds = [
  'figure',
  'bar',
  'line',
  'area',
  'donut',
  'table',
  'heatmap',
  'funnel',
  'gauge',
  'entries',
  'process',
  'text',
] as const;

export type WidgetKind = (typeof widgetKinds)[number];

/** Whether a widget works figures out; the others only filter the entries of an app, or say something. */
export const asksFigures = (kind: WidgetKind): boolean => !['entries', 'process', 'text'].includes(kind);

/** What a dashboard and its widgets can hold. */
export const widgetLimits = { widgets: 30, columns: 12, rows: 8, text: 2000, goals: 60 } as const;
