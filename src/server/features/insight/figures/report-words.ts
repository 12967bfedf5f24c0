import type { PlannedDimension, PlannedMeasure, ReportPlan } from '#engine/insight/plan-report.ts';
import type { Showing } from '#engine/insight/report.ts';
import { Decimal } from '#engine/value/decimal.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { Locale } from '#messages/index.ts';
import type { ReportedColumn } from '#server/features/entries/index.ts';
import { inLanguage, type ModuleVersion } from '#server/features/modules/index.ts';
import { joinTitle, ownName, ownTitle } from './described-columns.ts';
import { reportText } from './report-texts.ts';
import type { ShownGroup } from './shown-groups.ts';

/** How a report reads in a language: its headings, its groups and its figures. */
export interface ReportWords {
  columnName(column: ReportedColumn): string;
  dimensionName(dimension: PlannedDimension<ReportedColumn>): string;
  measureName(measure: PlannedMeasure<ReportedColumn>): string;
  groupName(group: ShownGroup | null, dimension: PlannedDimension<ReportedColumn>): string;
}

/** A figure that each cell shows: what it is called, and as what it is shown. */
interface ShownFigure {
  readonly name: string;
  readonly show: Showing;
}

const shownAs = { share: 'shownShare', running: 'shownRunning', before: 'shownBefore' } as const;

/** The words of a report; the version must be in that language. */
export function reportWords(version: ModuleVersion, locale: Locale): ReportWords {
  const columnName = (column: ReportedColumn) => {
    if (!column.joined) return ownTitle(version, column, locale);
    const { join } = column.joined;
    const app = inLanguage(join.version, locale);
    const title = column.from.kind === 'identity' ? app.module.displayName : ownTitle(app, column, locale);
    return reportText(locale, 'ofJoin', { join: joinTitle(join, version, locale), column: title });
  };
  return {
    columnName,
    dimensionName: ({ column, label }) => label ?? columnName(column),
    measureName({ aggregate, column, fraction, show, label }) {
      const key = aggregate === 'count' && column ? 'agg_counted' : `agg_${aggregate}`;
      const percentile = new Decimal(fraction).times(100).toFixed();
      const figure =
        label ?? reportText(locale, key, { column: column ? columnName(column) : '', percentile });
      return show === 'value' ? figure : reportText(locale, shownAs[show], { figure });
    },
    groupName: (group, dimension) => groupName(group, dimension, locale),
  };
}

/** The figures that each cell shows, in their order: measures, and after them what is calculated. */
export function shownFigures(
  { measures, shown, calculated }: ReportPlan<ReportedColumn>,
  words: Pick<ReportWords, 'measureName'>,
): readonly ShownFigure[] {
  return [
    ...measures.slice(0, shown).map((measure) => ({ name: words.measureName(measure), show: measure.show })),
    ...calculated.map(({ label, name }) => ({ name: label ?? name, show: 'value' as const })),
  ];
}

function groupName(
  group: ShownGroup | null,
  { column, grouping }: PlannedDimension<ReportedColumn>,
  locale: Locale,
): string {
  if (group === null) return reportText(locale, 'all');
  if (group.key === null) return reportText(locale, group.is);
  if (grouping.kind === 'ranges') return rangeName(Number(group.key), grouping.borders, locale);
  if (column.kind === 'boolean') return reportText(locale, group.key === 'true' ? 'yes' : 'no');
  return writtenValue(column, group.value ?? group.key, locale) || group.key;
}

/** A value of a column in words, as lists show it. */
export function writtenValue(column: ReportedColumn, value: FieldValue, locale: Locale): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return reportText(locale, value ? 'yes' : 'no');
  if (typeof value !== 'object') {
    const text = String(value);
    if (ownName(column) !== 'workflow_status') return text;
    return reportText(locale, `status${text.replaceAll(' ', '')}`, {}, text);
  }
  const { name, label } = value as Partial<Record<'name' | 'label', unknown>>;
  return String(name ?? label ?? '');
}

function rangeName(place: number, borders: readonly number[], locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  const [from, to] = [borders[place - 1], borders[place]];
  if (from === undefined) return reportText(locale, 'below', { to: format.format(to ?? 0) });
  if (to === undefined) return reportText(locale, 'from', { from: format.format(from) });
  return reportText(locale, 'between', { from: format.format(from), to: format.format(to) });
}

/** The columns of a report by its second dimension, the total last; one total without. */
export function acrossOf(
  cells: readonly { readonly across: ShownGroup | null }[],
  { across }: ReportPlan<ReportedColumn>,
): readonly (ShownGroup | null)[] {
  if (across === null) return [null];
  const groups = new Map<string, ShownGroup>();
  for (const { across: group } of cells) if (group) groups.set(`${group.is}:${group.key}`, group);
  return [...groups.values(), null];
}
