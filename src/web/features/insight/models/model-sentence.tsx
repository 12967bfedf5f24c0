import type { Period } from '#engine/insight/report.ts';
import { reportLimits } from '#engine/insight/report.ts';
import { FilterBar, filterOf, partsOf } from '#web/features/record-list/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import insight from '../insight.module.css';
import type { Dimension, Report } from '../report-state.ts';
import type { ReportWords } from '../report-words.ts';
import { filterColumns } from '../sentence/filter-columns.ts';
import { shownPeriods } from '../sentence/report-sentence.tsx';
import { type Option, Parts } from '../sentence/sentence-parts.tsx';
import { figureNames, type Model, type ModelColumns, withFigures } from './model-state.ts';

interface SentenceProps {
  readonly report: Report;
  readonly model: Model;
  readonly about: ModelColumns;
  readonly words: ReportWords;
  readonly onChange: (change: (report: Report) => Report) => void;
}

const noNames: ReadonlyMap<string, string> = new Map();

/** A report on a model as a sentence: its figures, by its fields, where something holds. */
export function ModelSentence({ report, model, about, words, onChange }: SentenceProps) {
  const t = useT();
  const dimensions = dimensionOptions(model, about, words);
  const read = (text: string) => readDimension(text, model);
  const set = (change: Partial<Report>) => onChange((now) => ({ ...now, ...change, order: undefined }));
  return (
    <div className={insight.sentence}>
      <span>{t('insight:show')}</span>
      <Parts
        parts={figureNames(report)}
        max={reportLimits.measures}
        min={1}
        options={[...model.measures, ...model.calculated].map(({ name, label }) => ({ value: name, label }))}
        write={(name) => name}
        read={(name) => name}
        label={t('insight:figure')}
        addLabel={t('insight:addMeasure')}
        onChange={(names) => onChange((now) => withFigures(now, names, model))}
      />
      <span>{t('insight:by')}</span>
      <Parts
        parts={report.rows ?? []}
        max={reportLimits.levels}
        min={0}
        options={dimensions}
        write={writeDimension}
        read={read}
        label={t('insight:groupedBy')}
        addLabel={t('insight:addGroup')}
        onChange={(rows) => set({ rows: [...rows] })}
      />
      <span>{t('insight:across')}</span>
      <Parts
        parts={report.across ? [report.across] : []}
        max={1}
        min={0}
        options={dimensions}
        write={writeDimension}
        read={read}
        label={t('insight:across')}
        addLabel={t('insight:addAcross')}
        onChange={([across]) => set({ across })}
      />
      <span>{t('insight:where')}</span>
      <FilterBar
        columns={filterColumns(about.filters)}
        rules={partsOf(report.filters)}
        moduleId={report.moduleId}
        names={noNames}
        onChange={(next) => onChange((now) => ({ ...now, filters: filterOf(next) }))}
      />
    </div>
  );
}

const writeDimension = ({ column, period }: Dimension) => JSON.stringify([column, period ?? null]);

function readDimension(text: string, { fields }: Model): Dimension {
  const [column, period] = JSON.parse(text) as [string, Period | null];
  const label = fields.find((field) => field.column === column)?.label;
  return { column, ...(period ? { period } : {}), ...(label === undefined ? {} : { label }) };
}

function dimensionOptions({ fields }: Model, { columns }: ModelColumns, words: ReportWords): Option[] {
  return fields.flatMap(({ column, label }) => {
    const known = columns.find(({ name }) => name === column);
    const named = { column, ...(label === undefined ? {} : { label }) };
    const option = (dimension: Dimension) => ({
      value: writeDimension(dimension),
      label: words.dimension(dimension),
    });
    if (!known) return [];
    return known.periods.length > 0
      ? shownPeriods.map((period) => option({ ...named, period }))
      : known.isGroupable
        ? [option(named)]
        : [];
  });
}
