import type { ReactNode } from 'react';
import { aggregates, type Period, reportLimits, type Showing } from '#engine/insight/report.ts';
import { filterOf, partsOf } from '#web/features/record-list/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select/select.tsx';
import type { ReportDrag } from '../drag/use-report-drag.ts';
import styles from '../insight.module.css';
import {
  type Dimension,
  type Measure,
  measuresOf,
  type Report,
  type ReportColumns,
} from '../report-state.ts';
import type { ReportWords } from '../report-words.ts';
import { Arrangement, Ranges } from './report-arrangement.tsx';
import { type Option, Parts } from './sentence-parts.tsx';
import { withoutColumnsOf } from './without-columns-of.ts';

interface SentenceProps {
  readonly report: Report;
  readonly about: ReportColumns;
  readonly words: ReportWords;
  readonly drag: ReportDrag;
  readonly onChange: (change: Partial<Report>) => void;
  /** Before the sentence. */
  readonly start?: ReactNode;
  /** The filter, at the end of the sentence. */
  readonly children: ReactNode;
}

/** The report as a sentence, each part of which can be chosen: show what, from where, by what, across what, which. */
export function ReportSentence(props: SentenceProps) {
  const t = useT();
  const { report, about, words, drag, onChange, children } = props;
  const measures = measuresOf(report);
  const rows = report.rows ?? [];
  const dimensions = dimensionOptions(about, words);
  return (
    <div className={styles.sentence}>
      {props.start}
      <span>{t('insight:show')}</span>
      <Parts
        zone="measures"
        drag={drag}
        parts={measures}
        max={reportLimits.measures}
        min={1}
        options={measureOptions(about, words)}
        write={writeMeasure}
        read={readMeasure}
        label={t('insight:figure')}
        addLabel={t('insight:addMeasure')}
        extra={(measure, change) => <ShownAs measure={measure} report={report} onChange={change} />}
        onChange={(next) => onChange({ measures: [...next], order: undefined })}
      />
      {about.tables.length > 0 && (
        <>
          <span>{t('insight:outOf')}</span>
          <Source report={report} about={about} onChange={onChange} />
        </>
      )}
      <span>{t('insight:by')}</span>
      <Parts
        zone="rows"
        drag={drag}
        parts={rows}
        max={reportLimits.levels}
        min={0}
        options={dimensions}
        write={writeDimension}
        read={readDimension}
        label={t('insight:groupedBy')}
        addLabel={t('insight:addGroup')}
        extra={(dimension, change) => (
          <Ranges dimension={dimension} about={about} words={words} onChange={change} />
        )}
        onChange={(next) => onChange({ rows: [...next], order: undefined })}
      />
      <span>{t('insight:across')}</span>
      <Parts
        zone="across"
        drag={drag}
        parts={report.across ? [report.across] : []}
        max={1}
        min={0}
        options={dimensions}
        write={writeDimension}
        read={readDimension}
        label={t('insight:across')}
        addLabel={t('insight:addAcross')}
        extra={(dimension, change) => (
          <Ranges dimension={dimension} about={about} words={words} onChange={change} />
        )}
        onChange={([across]) => onChange({ across })}
      />
      <span>{t('insight:where')}</span>
      {children}
      <Arrangement report={report} words={words} onChange={onChange} />
    </div>
  );
}

function Source({ report, about, onChange }: Pick<SentenceProps, 'report' | 'about' | 'onChange'>) {
  const t = useT();
  return (
    <Select
      kind="quiet"
      className={styles.part}
      aria-label={t('insight:source')}
      value={report.table ?? ''}
      onChange={(table) =>
        onChange({
          table: table === '' ? undefined : table,
          rows: [{ column: 'workflow_status' }],
          measures: [{ aggregate: 'count' }],
          across: undefined,
          order: undefined,
          filters: filterOf(withoutColumnsOf(partsOf(report.filters), begunAnew(report))),
          joins: undefined,
          operands: undefined,
          calculated: undefined,
        })
      }
      options={[
        { value: '', label: t('insight:sourceEntries') },
        ...about.tables.map(({ name, displayName }) => ({
          value: name,
          label: t('insight:sourceRows', { table: displayName }),
        })),
      ]}
    />
  );
}

/** What a report about other rows no longer has: its table, and what was joined to it. */
const begunAnew = ({ table, joins = [] }: Report): readonly string[] => [
  ...(table === undefined ? [] : [table]),
  ...joins.map(({ name }) => name),
];

/** Counts and sums can be shares and running totals; beside dates, every figure can be that of the period before. */
function ShownAs(props: {
  readonly measure: Measure;
  readonly report: Report;
  readonly onChange: (measure: Measure) => void;
}) {
  const t = useT();
  const { measure, report } = props;
  const addsUp = measure.aggregate === 'count' || measure.aggregate === 'sum';
  const dimensions = [...(report.rows ?? []), ...(report.across ? [report.across] : [])];
  const offered: Showing[] = [
    'value',
    ...(addsUp ? (['share'] as const) : []),
    ...(addsUp && (report.rows ?? []).length > 0 ? (['running'] as const) : []),
    ...(dimensions.some(({ period }) => period !== undefined) ? (['before'] as const) : []),
  ];
  if (offered.length === 1) return null;
  const { show: _, ...plain } = measure;
  return (
    <Select
      kind="quiet"
      className={styles.part}
      aria-label={t('insight:showAs')}
      value={measure.show ?? 'value'}
      options={offered.map((value) => ({ value, label: t(`insight:show_${value}`) }))}
      onChange={(show) => props.onChange(show === 'value' ? plain : { ...plain, show: show as Showing })}
    />
  );
}

/** Without its ranges, which are typed beside it. */
const writeDimension = ({ column, period }: Dimension) => JSON.stringify([column, period ?? null]);

function readDimension(text: string): Dimension {
  const [column, period] = JSON.parse(text) as [string, Period | null];
  return { column, ...(period ? { period } : {}) };
}

/** Periods in the order in which they are offered. */
export const shownPeriods: readonly Period[] = ['month', 'quarter', 'year', 'week', 'day'];

function dimensionOptions({ columns }: ReportColumns, words: ReportWords): Option[] {
  const option = (dimension: Dimension) => ({
    value: writeDimension(dimension),
    label: words.dimension(dimension),
  });
  return columns.flatMap(({ name: column, isGroupable, periods }) =>
    periods.length > 0
      ? shownPeriods.map((period) => option({ column, period }))
      : isGroupable
        ? [option({ column })]
        : [],
  );
}

const writeMeasure = ({ aggregate, column, percentile, show }: Measure) =>
  JSON.stringify([aggregate, column ?? null, percentile ?? null, show ?? null]);

/** The measure that is written in an option. */
export function readMeasure(text: string): Measure {
  const [aggregate, column, percentile] = JSON.parse(text) as [
    Measure['aggregate'],
    string | null,
    number | null,
  ];
  return { aggregate, ...(column ? { column } : {}), ...(percentile ? { percentile } : {}) };
}

/** Every figure that columns make possible. */
export function measureOptions({ columns }: ReportColumns, words: ReportWords): Option[] {
  const option = (measure: Measure) => ({ value: writeMeasure(measure), label: words.measure(measure) });
  const ofNumbers = aggregates.filter((one) => one !== 'count' && one !== 'distinct');
  return [
    option({ aggregate: 'count' }),
    ...columns.flatMap(({ name: column, isNumber, isGroupable }) => [
      ...(isNumber
        ? ofNumbers.map((aggregate) =>
            option({ aggregate, column, ...(aggregate === 'percentile' ? { percentile: 90 } : {}) }),
          )
        : []),
      ...(isGroupable ? [option({ aggregate: 'distinct', column })] : []),
    ]),
  ];
}
