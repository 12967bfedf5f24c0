import { useNavigate } from 'react-router';
import { getProcessMap } from '#contracts/insight/mining/get-process-map.ts';
import { partsOf } from '#web/features/record-list/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { mapAddress } from '../../process-map/map-address.ts';
import { ProcessPicture } from '../../process-map/process-picture.tsx';
import type { Report } from '../../report-state.ts';
import styles from '../dashboards.module.css';
import { queries } from './queries.ts';

/** The process of an app as the entries under the filter of a widget ran through it. A step opens the whole map. */
export function WidgetProcess({ report, refetchMs }: { report: Report; refetchMs: number | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const { moduleId, filters } = report;
  const map = useEndpoint(
    getProcessMap,
    { body: { moduleId, ...(filters ? { filters } : {}) } },
    { gate: queries, ...(refetchMs ? { refetchMs } : {}) },
  );
  const address = mapAddress(moduleId, partsOf(filters));
  return (
    <ListState
      asked={map}
      failed={t('process-map:failed')}
      retryLabel={t('process-map:retry')}
      skeleton={null}
    >
      {(found) =>
        found.process.summary.runs === 0 ? (
          <Empty isPlain title={t('process-map:emptyTitle')} />
        ) : (
          <div className={styles.process}>
            <ProcessPicture
              map={found}
              variant={null}
              openId={null}
              onOpen={(activityId) => void navigate(`${address}&step=${encodeURIComponent(activityId)}`)}
            />
          </div>
        )
      }
    </ListState>
  );
}
