import { useState } from 'react';
import { reportLimits } from '#engine/insight/report.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../insight.module.css';
import { type Dimension, measuresOf, type Report, type ReportColumns } from '../report-state.ts';
import type { ReportWords } from '../report-words.ts';
import { bordersOf } from './report-ranges.ts';

const tops = [5, 10, 20, 50, 100, 200];

/** Where ranges of numbers begin, for a group by a number; without any, each number is a group. */
export function Ranges(props: {
  readonly dimension: Dimension;
  readonly about: ReportColumns;
  readonly words: ReportWords;
  readonly onChange: (dimension: Dimension) => void;
}) {
  const t = useT();
  const { dimension, about, words, onChange } = props;
  const { column, borders } = dimension;
  const [text, setText] = useState((borders ?? []).join('; '));
  if (!about.columns.find(({ name }) => name === column)?.isNumber) return null;
  const commit = () => {
    const next = bordersOf(text, reportLimits.borders);
    if (next.join() !== (borders ?? []).join()) {
      onChange(next.length > 0 ? { column, borders: next } : { column });
    }
  };
  return (
    <TextInput
      size="small"
      aria-label={t('insight:ranges', { column: words.column(column) })}
      placeholder={t('insight:rangesExample')}
      value={text}
      onChange={setText}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}

/** In which order groups come, and how many are listed before the others become one. */
export function Arrangement(props: {
  readonly report: Report;
  readonly words: ReportWords;
  readonly onChange: (change: Partial<Report>) => void;
}) {
  const t = useT();
  const { report, words, onChange } = props;
  if ((report.rows ?? []).length === 0) return null;
  const { order, top } = report;
  const figures = measuresOf(report).flatMap((measure, place) =>
    (['desc', 'asc'] as const).map((dir) => ({
      value: `${place}:${dir}`,
      label: t(`insight:order_${dir}`, { figure: words.measure(measure) }),
    })),
  );
  const setOrder = (value: string) => {
    const [by = '', dir] = value.split(':');
    onChange({
      order: dir === 'asc' || dir === 'desc' ? { by: by === 'group' ? 'group' : Number(by), dir } : undefined,
    });
  };
  return (
    <>
      <Select
        kind="quiet"
        className={styles.part}
        aria-label={t('insight:order')}
        value={order ? `${order.by}:${order.dir}` : ''}
        options={[
          { value: '', label: t('insight:orderUsual') },
          { value: 'group:asc', label: t('insight:orderGroups') },
          { value: 'group:desc', label: t('insight:orderGroupsBack') },
          ...figures,
        ]}
        onChange={setOrder}
      />
      <Select
        kind="quiet"
        className={styles.part}
        aria-label={t('insight:top')}
        value={top === undefined ? '' : String(top)}
        options={[
          { value: '', label: t('insight:topUsual') },
          ...[...new Set([...tops, ...(top === undefined ? [] : [top])])]
            .toSorted((one, other) => one - other)
            .map((count) => ({ value: String(count), label: t('insight:topOf', { number: String(count) }) })),
        ]}
        onChange={(value) => onChange({ top: value === '' ? undefined : Number(value) })}
      />
    </>
  );
}
