import { lazy, Suspense, useEffect } from 'react';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { asksFigures } from '#engine/insight/widget.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import type { Report, ReportCell, ReportColumns } from '../../report-state.ts';
import { cellTitle, ReportTable } from '../../report-table.tsx';
import { type ReportWords, useReportWords } from '../../report-words.ts';
import { filterOfCell } from '../../sentence/cell-filter.ts';
import { type BoardFilter, missingColumns, type Widget } from '../board-state.ts';
import styles from '../dashboards.module.css';
import type { BoardActions } from './board-actions.ts';
import { queries, refreshMs } from './queries.ts';
import { WidgetEntries } from './widget-entries.tsx';
import { WidgetFigure, WidgetGauge } from './widget-figure.tsx';
import { WidgetProcess } from './widget-process.tsx';

const Chart = lazy(async () => ({ default: (await import('../../charts/chart.tsx')).Chart }));

export interface WidgetBodyProps {
  readonly widget: Widget;
  /** What it asks under the filters of the dashboard. */
  readonly report: Report;
  readonly about: ReportColumns;
  readonly isTable: boolean;
  readonly picked: BoardFilter | undefined;
  readonly today: string;
  readonly isLive: boolean;
  readonly actions: BoardActions;
}

/** What a widget shows: its figures as its kind draws them, or why there are none. */
export function WidgetBody(props: WidgetBodyProps) {
  const t = useT();
  const { widget, report, about, isLive, actions } = props;
  const missing = missingColumns(report, about);
  const isAsked = missing.length === 0 && asksFigures(widget.kind);
  const figures = useEndpoint(
    queryInsight,
    { body: report },
    { gate: queries, isEnabled: isAsked, ...(isLive ? { refetchMs: refreshMs } : {}) },
  );
  const { dataUpdatedAt } = figures;
  const { onAnswered } = actions;
  useEffect(() => {
    if (dataUpdatedAt > 0) onAnswered(widget.id, dataUpdatedAt);
  }, [onAnswered, widget.id, dataUpdatedAt]);
  if (missing.length > 0) {
    return (
      <Empty
        isPlain
        title={t('dashboards:missingColumns', { columns: missing.join(', ') })}
        text={t(actions.isOwn ? 'dashboards:mendOwn' : 'dashboards:mendOther')}
      />
    );
  }
  if (widget.kind === 'entries') {
    return <WidgetEntries report={report} refetchMs={isLive ? refreshMs : undefined} />;
  }
  if (widget.kind === 'process') {
    return <WidgetProcess report={report} refetchMs={isLive ? refreshMs : undefined} />;
  }
  return (
    <ListState
      asked={figures}
      failed={t('insight:failed')}
      retryLabel={t('insight:tryAgain')}
      skeleton={null}
    >
      {({ cells, total }) =>
        total === 0 ? <Empty isPlain title={t('insight:noEntries')} /> : <Drawn {...props} cells={cells} />
      }
    </ListState>
  );
}

function Drawn(props: WidgetBodyProps & { readonly cells: readonly ReportCell[] }) {
  const t = useT();
  const { widget, report, about, cells, picked, actions } = props;
  const words = useReportWords(about.columns);
  const shared = { report, cells, words };
  if (props.isTable || widget.kind === 'table') return <DataTable {...props} words={words} />;
  const figure = { widget, ...shared, today: props.today };
  const canPick = (cell: ReportCell) =>
    actions.onFilter !== null &&
    filterOfCell({ ...report, filters: undefined }, cell, about.columns) !== null;
  const pick = (cell: ReportCell) =>
    actions.onFilter?.({
      moduleId: report.moduleId,
      widgetId: widget.id,
      key: keyOf(cell),
      title: cellTitle(cell, report, words),
      rules: filterOfCell({ ...report, filters: undefined }, cell, about.columns) ?? [],
    });
  return (
    <Suspense fallback={null}>
      {widget.kind === 'figure' && <WidgetFigure {...figure} />}
      {widget.kind === 'gauge' && <WidgetGauge {...figure} />}
      {widget.kind !== 'figure' && widget.kind !== 'gauge' && (
        <>
          <Chart
            {...shared}
            kind={widget.kind}
            pickedKey={picked?.key ?? null}
            canPick={canPick}
            onPick={pick}
          />
          <div className={styles.spoken}>
            <ReportTable
              {...shared}
              hasBars={false}
              openName={null}
              onOpen={pick}
              canOpen={() => false}
              label={t('dashboards:dataOf', { widget: actions.titleOf(widget) })}
            />
          </div>
        </>
      )}
    </Suspense>
  );
}

const keyOf = ({ rows: [group] }: ReportCell) => (group ? `${group.is}:${group.key}` : '');

/** The figures behind a chart, each with the entries behind it. */
function DataTable(
  props: WidgetBodyProps & { readonly cells: readonly ReportCell[]; readonly words: ReportWords },
) {
  const { report, about, cells, words, actions } = props;
  return (
    <div className={styles.tableFrame}>
      <ReportTable
        report={report}
        cells={cells}
        words={words}
        hasBars={false}
        openName={null}
        canOpen={(cell) => actions.onBehind !== null && filterOfCell(report, cell, about.columns) !== null}
        onOpen={(cell) =>
          actions.onBehind?.({
            moduleId: report.moduleId,
            title: cellTitle(cell, report, words),
            rules: filterOfCell(report, cell, about.columns) ?? [],
          })
        }
      />
    </div>
  );
}
