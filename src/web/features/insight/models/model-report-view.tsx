import { queryInsight } from '#contracts/insight/query-insight.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import insight from '../insight.module.css';
import { ReportChart } from '../report-chart.tsx';
import type { Report } from '../report-state.ts';
import { cellName, cellTitle, ReportTable } from '../report-table.tsx';
import { useReportWords } from '../report-words.ts';
import { rulesOfCell } from '../sentence/cell-filter.ts';
import { ModelSentence } from './model-sentence.tsx';
import type { Model, ModelColumns } from './model-state.ts';
import { RowsPanel } from './rows-panel.tsx';

/** A report on a model: its sentence, its chart and table, and the rows behind the open cell. */
export function ModelReportView(props: {
  readonly report: Report;
  readonly model: Model;
  readonly about: ModelColumns;
  readonly onChange: (change: (report: Report) => Report) => void;
}) {
  const t = useT();
  const [params, change] = useAddress();
  const { report, model, about, onChange } = props;
  const words = useReportWords(about.columns);
  const figures = useEndpoint(queryInsight, { body: report });
  const openName = params.get('cell');
  const opened = figures.data?.cells.find((cell) => cellName(cell) === openName);
  const rules = opened && rulesOfCell(report, opened, about.columns);
  return (
    <>
      <ModelSentence report={report} model={model} about={about} words={words} onChange={onChange} />
      <div className={insight.split}>
        <div className={insight.body}>
          <ListState asked={figures} failed={t('insight:failed')} retryLabel={t('insight:tryAgain')}>
            {({ cells, total }) =>
              total === 0 ? (
                <Empty isPlain title={t('insight:noEntries')} />
              ) : (
                <>
                  <ReportChart report={report} about={about} cells={cells} words={words} />
                  <ReportTable
                    report={report}
                    cells={cells}
                    words={words}
                    hasBars
                    openName={openName}
                    onOpen={(cell) => change('cell', cellName(cell))}
                    canOpen={(cell) => rulesOfCell(report, cell, about.columns) !== null}
                  />
                  <p className={insight.foot}>
                    {t('models:rowsBehind', { count: total })} · {t('insight:onlySeen')}
                  </p>
                </>
              )
            }
          </ListState>
        </div>
        {opened && rules && (
          <RowsPanel
            key={openName}
            report={report}
            model={model}
            about={about}
            words={words}
            title={cellTitle(opened, report, words)}
            rules={rules}
            onClose={() => change('cell', '')}
          />
        )}
      </div>
    </>
  );
}
