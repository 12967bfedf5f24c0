import type { EndpointOutput } from '#contracts/endpoint.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { FilterBar, filterOf, partsOf } from '#web/features/record-list/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { ListState } from '#web/ui/list/list-state.tsx';
import { CellPanel } from './cell-panel.tsx';
import { DragGhost } from './drag/drag-ghost.tsx';
import { FieldsPane } from './drag/fields-pane.tsx';
import { useReportDrag } from './drag/use-report-drag.ts';
import styles from './insight.module.css';
import { ReportChart } from './report-chart.tsx';
import type { Report, ReportCell, ReportColumns } from './report-state.ts';
import { cellName, cellTitle, ReportTable } from './report-table.tsx';
import { type ReportWords, useReportWords } from './report-words.ts';
import { filterOfCell } from './sentence/cell-filter.ts';
import { ReportSentence } from './sentence/report-sentence.tsx';
import { useReportFilters } from './use-report-columns.ts';

const noNames: ReadonlyMap<string, string> = new Map();

/** A report: its sentence, its table, and the entries behind the open cell. */
export function ReportView(props: {
  readonly report: Report;
  readonly about: ReportColumns;
  readonly hasBars: boolean;
  readonly onChange: (change: Partial<Report>) => void;
}) {
  const t = useT();
  const isPhone = useIsPhone();
  const [params, change] = useAddress();
  const { report, about } = props;
  const { moduleId } = report;
  const words = useReportWords(about.columns);
  const columns = useReportFilters(report);
  const drag = useReportDrag(report, about.columns, props.onChange);
  const hasFields = params.get('fields') === 'on';
  const figures = useEndpoint(queryInsight, { body: report });
  const openName = params.get('cell');
  const opened = figures.data?.cells.find((cell) => cellName(cell) === openName);
  const rules = opened && filterOfCell(report, opened, about.columns);
  return (
    <>
      <ReportSentence
        {...{ report, about, words, drag }}
        onChange={props.onChange}
        start={
          !isPhone && (
            <IconButton
              icon="panel-left"
              size="small"
              label={t('insight:fields')}
              isPressed={hasFields}
              onClick={() => change('fields', hasFields ? '' : 'on')}
            />
          )
        }
      >
        <FilterBar
          columns={columns}
          rules={partsOf(report.filters)}
          moduleId={moduleId}
          names={noNames}
          onChange={(next) => props.onChange({ filters: filterOf(next) })}
        />
      </ReportSentence>
      <DragGhost {...drag} />
      <div className={styles.split}>
        {hasFields && !isPhone && (
          <FieldsPane
            {...{ report, about, words, drag }}
            onChange={props.onChange}
            onClose={() => change('fields', '')}
          />
        )}
        <div className={styles.body}>
          <ListState asked={figures} failed={t('insight:failed')} retryLabel={t('insight:tryAgain')}>
            {(found) => (
              <Answer
                {...{ report, about, words, found, openName }}
                hasBars={props.hasBars}
                onOpen={(cell) => change('cell', cellName(cell))}
              />
            )}
          </ListState>
        </div>
        {opened && rules && (
          <CellPanel
            moduleId={moduleId}
            title={cellTitle(opened, report, words)}
            rules={rules}
            onClose={() => change('cell', '')}
          />
        )}
      </div>
    </>
  );
}

/** What was found: the chart and the table of a report, and how much they count. */
function Answer(props: {
  readonly report: Report;
  readonly about: ReportColumns;
  readonly words: ReportWords;
  readonly found: EndpointOutput<typeof queryInsight>;
  readonly hasBars: boolean;
  readonly openName: string | null;
  readonly onOpen: (cell: ReportCell) => void;
}) {
  const t = useT();
  const { report, about, words, openName } = props;
  const { cells, total } = props.found;
  if (total === 0) return <Empty isPlain title={t('insight:noEntries')} />;
  return (
    <>
      <ReportChart report={report} about={about} cells={cells} words={words} />
      <ReportTable
        {...{ report, cells, words, openName }}
        hasBars={props.hasBars}
        onOpen={props.onOpen}
        canOpen={(cell) => filterOfCell(report, cell, about.columns) !== null}
      />
      <p className={styles.foot}>
        {t('insight:countedEntries', { count: total })} · {t('insight:onlySeen')}
      </p>
    </>
  );
}
