import { lazy, Suspense } from 'react';
import type { WidgetKind } from '#engine/insight/widget.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select/select.tsx';
import { possibleCharts } from './charts/propose-chart.ts';
import styles from './insight.module.css';
import type { Report, ReportCell, ReportColumns } from './report-state.ts';
import type { ReportWords } from './report-words.ts';

const Chart = lazy(async () => ({ default: (await import('./charts/chart.tsx')).Chart }));

/** What a report draws above its table; figures, gauges and lists belong to dashboards. */
const drawn: readonly WidgetKind[] = ['bar', 'line', 'area', 'donut', 'funnel', 'heatmap'];

/** A chart of a report above its table, if somebody chooses one. The address holds the choice. */
export function ReportChart(props: {
  readonly report: Report;
  readonly about: ReportColumns;
  readonly cells: readonly ReportCell[];
  readonly words: ReportWords;
}) {
  const t = useT();
  const [params, change] = useAddress();
  const { report, about, cells, words } = props;
  const kinds = possibleCharts(report, about.columns).filter((kind) => drawn.includes(kind));
  const chosen = kinds.find((kind) => kind === params.get('as'));
  if (kinds.length === 0) return null;
  return (
    <div className={styles.chart}>
      <span className={styles.group}>
        <Select
          kind="quiet"
          aria-label={t('dashboards:chart')}
          value={chosen ?? ''}
          onChange={(kind) => change('as', kind)}
          options={[
            { value: '', label: t('dashboards:noChart') },
            ...kinds.map((kind) => ({ value: kind, label: t(`dashboards:kind_${kind}`) })),
          ]}
        />
      </span>
      {chosen && (
        <div className={styles.drawing}>
          <Suspense fallback={null}>
            <Chart
              kind={chosen}
              report={report}
              cells={cells}
              words={words}
              pickedKey={null}
              canPick={() => false}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
