import { useCallback, useEffect, useRef, useState } from 'react';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { queryInsight } from '#contracts/insight/query-insight.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { CellPanel } from '../cell-panel.tsx';
import { Board } from './board.tsx';
import { type BoardFilter, type Dashboard, isSpan, readFilters, toggled } from './board-state.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import styles from './dashboards.module.css';
import { FilterLine } from './filter-line.tsx';
import { lastDashboard } from './start/last-dashboard.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useToday } from './use-today.ts';
import type { Behind, BoardActions } from './widgets/board-actions.ts';
import { WidgetCard } from './widgets/widget-card.tsx';

/** A dashboard to read: filters and span are in the address, so that a link shows the same. */
export function DashboardView({ dashboard, onEdit }: { dashboard: Dashboard; onEdit: () => void }) {
  const t = useT();
  const [params, change] = useAddress();
  const frame = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(frame);
  const [answered, setAnswered] = useState<Readonly<Record<string, number>>>({});
  const [behind, setBehind] = useState<Behind | null>(null);
  const invalidate = useInvalidate();
  const today = useToday();
  const filters = readFilters(params.get('filters'));
  const asked = params.get('span');
  const span = isSpan(asked) ? asked : null;
  useEffect(() => lastDashboard.write(dashboard.id), [dashboard.id]);
  const onAnswered = useCallback(
    (widgetId: string, at: number) => setAnswered((before) => ({ ...before, [widgetId]: at })),
    [],
  );
  const setFilters = (next: readonly BoardFilter[]) =>
    change('filters', next.length === 0 ? '' : JSON.stringify(next));
  const actions: BoardActions = {
    isOwn: dashboard.isOwn,
    onAnswered,
    onFilter: (filter) => setFilters(toggled(filters, filter)),
    onBehind: setBehind,
    titleOf: (widget) => widget.title || t(`dashboards:kind_${widget.kind}`),
  };
  const times = Object.values(answered);
  return (
    <>
      <DashboardHeader
        dashboard={dashboard}
        span={span}
        filters={filters}
        refreshedAt={times.length > 0 ? Math.min(...times) : null}
        onSpan={(next) => change('span', next ?? '')}
        onRefresh={() => void invalidate(queryInsight, listEntries)}
        onFullScreen={screen.open}
        onEdit={onEdit}
      />
      <FilterLine filters={filters} onChange={setFilters} onBehind={setBehind} />
      <div className={styles.split}>
        <Board ref={frame}>
          {dashboard.widgets.map((widget) => (
            <WidgetCard
              key={widget.id}
              widget={widget}
              filters={filters}
              span={span}
              today={today}
              isLive={screen.isOpen}
              actions={actions}
            />
          ))}
        </Board>
        {dashboard.widgets.length === 0 && (
          <div className={styles.over}>
            <Empty
              title={t('dashboards:emptyTitle')}
              text={t(dashboard.isOwn ? 'dashboards:emptyOwn' : 'dashboards:emptyOther')}
              actions={
                dashboard.isOwn && (
                  <Button kind="primary" onClick={onEdit}>
                    {t('dashboards:edit')}
                  </Button>
                )
              }
            />
          </div>
        )}
        {behind && <CellPanel {...behind} onClose={() => setBehind(null)} />}
      </div>
    </>
  );
}
