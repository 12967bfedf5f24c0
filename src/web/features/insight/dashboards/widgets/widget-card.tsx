import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { askedReport, type Span } from '#engine/insight/board.ts';
import { asksFigures } from '#engine/insight/widget.ts';
import { partsOf } from '#web/features/record-list/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { mapAddress } from '../../process-map/map-address.ts';
import { useReportWords } from '../../report-words.ts';
import { useReportColumns } from '../../use-report-columns.ts';
import { type BoardFilter, reportTitle, type Widget } from '../board-state.ts';
import styles from '../dashboards.module.css';
import type { BoardActions } from './board-actions.ts';
import { WidgetBody } from './widget-body.tsx';

export interface WidgetCardProps {
  readonly widget: Widget;
  readonly filters: readonly BoardFilter[];
  readonly span: Span | null;
  readonly today: string;
  readonly isLive: boolean;
  readonly actions: BoardActions;
  /** While the dashboard is edited: the buttons that change the widget, and its handle for the size. */
  readonly tools?: (title: string) => ReactNode;
  readonly corner?: (title: string) => ReactNode;
  readonly isSelected?: boolean;
}

const noColumns: readonly never[] = [];
const charts: ReadonlySet<Widget['kind']> = new Set(['bar', 'line', 'area', 'donut', 'heatmap', 'funnel']);

/** One widget: its title, its tools and what it shows. Its place is reserved before there is an answer. */
export function WidgetCard(props: WidgetCardProps) {
  const t = useT();
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const { widget, filters, span, today, actions } = props;
  const report = askedReport(widget, filters, span, today);
  const about = useReportColumns(widget.report, { keepPrevious: false });
  const words = useReportWords(about.data?.columns ?? noColumns);
  const title =
    widget.title ||
    (about.data && asksFigures(widget.kind) ? reportTitle(widget, words, t('insight:by')) : '');
  const shownTitle = title || t(`dashboards:kind_${widget.kind}`);
  // A text says for itself what it is.
  const isUntitled = widget.kind === 'text' && title === '' && !props.tools;
  return (
    <section
      className={styles.card}
      {...(isUntitled ? { 'aria-label': shownTitle } : { 'aria-labelledby': titleId })}
      data-widget={widget.id}
      data-kind={widget.kind}
      data-untitled={isUntitled}
      data-selected={props.isSelected}
      style={sizeOf(widget)}
    >
      {!isUntitled && (
        <header className={styles.cardHead}>
          <div className={styles.cardTitle}>
            <h2 id={titleId} className="cut" title={shownTitle}>
              {shownTitle}
            </h2>
            {widget.app && <p className={`${styles.quiet} cut`}>{widget.app.display_name}</p>}
          </div>
          {props.tools?.(shownTitle) ?? (
            <Tools
              title={shownTitle}
              widget={widget}
              isTable={isTable}
              onTable={charts.has(widget.kind) ? () => setIsTable(!isTable) : undefined}
            />
          )}
        </header>
      )}
      <div className={styles.cardBody}>
        {widget.kind === 'text' ? (
          <p className={styles.text}>{widget.text}</p>
        ) : !report ? (
          <Empty
            isPlain
            title={t('dashboards:noApp')}
            text={t(actions.isOwn ? 'dashboards:noAppOwn' : 'dashboards:noAppOther')}
          />
        ) : (
          <ListState
            asked={about}
            failed={t('insight:failed')}
            retryLabel={t('insight:tryAgain')}
            skeleton={null}
          >
            {(known) => (
              <WidgetBody
                {...props}
                report={report}
                about={known}
                isTable={isTable}
                picked={filters.find(({ widgetId }) => widgetId === widget.id)}
              />
            )}
          </ListState>
        )}
      </div>
      {props.corner?.(shownTitle)}
    </section>
  );
}

function Tools(props: {
  readonly title: string;
  readonly widget: Widget;
  readonly isTable: boolean;
  readonly onTable: (() => void) | undefined;
}) {
  const t = useT();
  const { widget, title, isTable, onTable } = props;
  const { report } = widget;
  return (
    <div className={styles.cardTools}>
      {onTable && (
        <IconButton
          icon="table-2"
          label={`${t(isTable ? 'dashboards:showChart' : 'dashboards:showTable')}: ${title}`}
          isPressed={isTable}
          onClick={onTable}
        />
      )}
      {report && (
        <Menu
          label={title}
          placement="below-end"
          items={[
            widget.kind === 'process'
              ? {
                  id: 'process',
                  label: t('dashboards:openProcess'),
                  icon: 'workflow',
                  href: mapAddress(report.moduleId, partsOf(report.filters)),
                }
              : {
                  id: 'report',
                  label: t('dashboards:openReport'),
                  icon: 'table-2',
                  href: `/inquiry?q=${encodeURIComponent(JSON.stringify(report))}`,
                },
            { id: 'app', label: t('insight:openList'), icon: 'list', href: `/module/${report.moduleId}` },
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} icon="ellipsis" label={`${t('dashboards:more')}: ${title}`} />
          )}
        />
      )}
    </div>
  );
}

/** On half as many columns a widget takes half of its own, and at least a third of the row. */
function sizeOf({ width, height }: Widget): CSSProperties {
  return { '--wide': width, '--half': Math.max(2, Math.ceil(width / 2)), '--rows': height } as CSSProperties;
}
