import { Link } from 'react-router';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { nameOfEntry } from '../../cell-panel.tsx';
import type { Report } from '../../report-state.ts';
import styles from '../dashboards.module.css';
import { queries } from './queries.ts';

const maxShown = 20;

/** The newest entries under the filter of a widget. */
export function WidgetEntries({ report, refetchMs }: { report: Report; refetchMs: number | undefined }) {
  const t = useT();
  const format = useFormat();
  const { moduleId, filters } = report;
  const entries = useEndpoint(
    listEntries,
    { query: { moduleId }, body: { page: 1, length: maxShown, ...(filters ? { filters } : {}) } },
    { gate: queries, ...(refetchMs ? { refetchMs } : {}) },
  );
  return (
    <ListState
      asked={entries}
      failed={t('insight:failed')}
      retryLabel={t('insight:tryAgain')}
      skeleton={null}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty isPlain title={t('insight:noEntries')} />
        ) : (
          <ul className={styles.entries}>
            {items.map((entry) => (
              <li key={entry.id}>
                <Link className="cut" to={`/item-editor/${moduleId}/${entry.id}`}>
                  {nameOfEntry(entry)}
                </Link>
                <span className={styles.quiet}>{statusLabel(entry.workflow_status, t)}</span>
                <span className={styles.quiet}>{format.shortDate(entry.created_on)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </ListState>
  );
}
