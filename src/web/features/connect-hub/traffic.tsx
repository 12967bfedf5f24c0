import type { listCompaniesHouseTraffic } from '#contracts/connect-hub/list-companies-house-traffic.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { MessageKey } from '#messages/index.ts';
import { useCost, useResultHint } from '#web/features/webhooks/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { type Asked, ListState } from '#web/ui/list/list-state.tsx';
import styles from './connect-hub.module.css';

type CallTraffic = EndpointOutput<typeof listCompaniesHouseTraffic>;

const names: Readonly<Record<string, MessageKey>> = {
  search: 'connect-hub:operation_search',
  company: 'connect-hub:operation_company',
  officers: 'connect-hub:officers',
  filings: 'connect-hub:filings',
  vat: 'connect-hub:operation_vat',
  orders: 'connect-hub:orders',
  products: 'connect-hub:products',
  customers: 'connect-hub:customers',
};

function nameOf(t: Translate, operation: string): string {
  const name = names[operation];
  return name ? t(name) : operation;
}

function countsOf(t: Translate, { calls, failures, mean_duration_ms }: CallTraffic['counts']): string {
  if (calls === 0) return t('connectors:noCalls');
  return [
    t('connectors:usageCalls', { count: calls }),
    t('connectors:usageFailures', { count: failures }),
    t('connectors:usageMean', { count: mean_duration_ms }),
  ].join(' · ');
}

/** The last calls to the systems of an integration, and how many there have been. */
export function Traffic({ asked }: { asked: Asked<CallTraffic> }) {
  const t = useT();
  const format = useFormat();
  const costOf = useCost();
  const hintOf = useResultHint();
  return (
    <>
      <SectionTitle>{t('connect-hub:calls')}</SectionTitle>
      <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items, counts }) => (
          <>
            <p className={log.hint}>{[countsOf(t, counts), ...counts.costs.map(costOf)].join(' · ')}</p>
            <ul className={styles.calls}>
              {items.map((call) => (
                <li key={call.id} title={call.url}>
                  <time dateTime={call.called_on}>{format.moment(call.called_on)}</time>
                  <span className="cut">{hintOf(nameOf(t, call.operation), call)}</span>
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
