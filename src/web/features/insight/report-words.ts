import { useMemo } from 'react';
import { Decimal } from '#engine/value/decimal.ts';
import type { Format } from '#web/lib/format/format.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import type { Dimension, Group, Measure, ReportColumn } from './report-state.ts';

/** How a report reads: its columns, groups and figures. */
export interface ReportWords {
  column(name: string): string;
  dimension(dimension: Dimension): string;
  measure(measure: Measure): string;
  group(group: Group | null, dimension: Dimension | undefined): string;
  figure(value: string | null, measure: Measure | undefined): string;
}

/** The words of a report in the language of the page. */
export function useReportWords(columns: readonly ReportColumn[]): ReportWords {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  return useMemo(() => {
    const byName = new Map(columns.map((column) => [column.name, column]));
    const column = (name: string) => columnName(byName.get(name), name, t);
    return {
      column,
      dimension: ({ column: name, period, label }) =>
        label
          ? period
            ? `${label}, ${t(`insight:period_${period}`)}`
            : label
          : period
            ? `${column(name)}, ${t(`insight:period_${period}`)}`
            : column(name),
      measure: (measure) => measureName(measure, column, t),
      group: (group, dimension) => groupName(group, dimension, byName, { t, format, locale }),
      figure: (value, measure) => figureText(value, measure, format),
    };
  }, [columns, t, format, locale]);
}

function columnName(column: ReportColumn | undefined, name: string, t: Translate): string {
  if (!column) return name;
  const { join, displayName } = column;
  return join ? t('insight:ofJoin', { join: join.title, column: displayName }) : displayName;
}

function measureName(measure: Measure, columnOf: (name: string) => string, t: Translate): string {
  const { aggregate, column: name, percentile = 0, show = 'value', label } = measure;
  const column = name === undefined ? '' : columnOf(name);
  const key = aggregate === 'count' && name !== undefined ? 'counted' : aggregate;
  const figure = label ?? t(`insight:agg_${key}`, { column, percentile });
  if (show === 'share') return t('insight:shownShare', { figure });
  if (show === 'running') return t('insight:shownRunning', { figure });
  return show === 'before' ? t('insight:shownBefore', { figure }) : figure;
}

interface Spoken {
  readonly t: Translate;
  readonly format: Format;
  readonly locale: string;
}

function groupName(
  group: Group | null,
  dimension: Dimension | undefined,
  byName: ReadonlyMap<string, ReportColumn>,
  { t, format, locale }: Spoken,
): string {
  if (group === null) return t('insight:all');
  const { is, key, value } = group;
  if (is !== 'value' || key === null) return t(`insight:${is === 'value' ? 'blank' : is}`);
  if (dimension?.borders) return rangeName(Number(key), dimension.borders, t, format);
  const column = byName.get(dimension?.column ?? '');
  if (column && column.periods.length > 0) return periodName(key, dimension?.period, { t, format, locale });
  if (dimension && /(^|\.)workflow_status$/.test(dimension.column)) return statusLabel(key, t);
  if (typeof value === 'boolean') return t(value ? 'insight:yes' : 'insight:no');
  if (typeof value !== 'object' || value === null) return String(value ?? key);
  const { name, label } = value as Partial<Record<'name' | 'label', unknown>>;
  return String(name ?? label ?? key);
}

function periodName(day: string, period: Dimension['period'], { t, format, locale }: Spoken): string {
  const year = day.slice(0, 4);
  if (period === 'year') return year;
  if (period === 'quarter')
    return t('insight:quarterOf', { quarter: (Number(day.slice(5, 7)) + 2) / 3, year });
  if (period === 'month') {
    const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return words.format(new Date(`${day}T00:00:00Z`));
  }
  return period === 'week' ? t('insight:weekOf', { date: format.date(day) }) : format.date(day);
}

function rangeName(place: number, borders: readonly number[], t: Translate, format: Format): string {
  const [low, high] = [borders[place - 1], borders[place]];
  if (low === undefined) return t('insight:below', { to: format.number(high ?? 0) });
  if (high === undefined) return t('insight:from', { from: format.number(low) });
  return t('insight:between', { from: format.number(low), to: format.number(high) });
}

const isNumber = (value: string) => /^-?\d*\.?\d+$/.test(value);

function figureText(value: string | null, measure: Measure | undefined, format: Format): string {
  if (value === null) return '–';
  if (!isNumber(value)) return format.date(value);
  const text = format.number(new Decimal(value).toDecimalPlaces(2).toFixed());
  return measure?.show === 'share' ? `${text} %` : text;
}

/** A figure's part of the greatest of its column, from 0 to 1; 0 for what is not a number above zero. */
export function partOf(value: string | null, greatest: number): number {
  const number = value !== null && isNumber(value) ? Number(value) : 0;
  return greatest > 0 ? Math.min(1, Math.max(0, number / greatest)) : 0;
}
