import type { listCompaniesHouseTraffic } from '#contracts/connect-hub/list-companies-house-traffic.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { type Asked, ListState } from '#web/ui/list/list-state.tsx';
import styles from './connect-hub.module.css';

/** The last calls to the systems of an integration, and how many there have been. */
export function Traffic({ asked }: { asked: Asked<EndpointOutput<typeof listCompaniesHouseTraffic>> }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <SectionTitle>{t('connect-hub:calls')}</SectionTitle>
      <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items, counts }) => (
          <>
            <p className={log.hint}>
              {t('connect-hub:callCounts', {
                calls: String(counts.calls),
                failures: String(counts.failures),
                ms: String(counts.mean_duration_ms),
              })}
            </p>
            <ul className={styles.calls}>
              {items.map((call) => (
                <li key={call.id} title={call.url}>
                  <time dateTime={call.called_on}>{format.moment(call.called_on)}</time>
                  <span className="cut">{call.operation}</span>
                  <b data-fine={call.failure === null}>{call.status ?? '–'}</b>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListState>
    </>
  );
}
