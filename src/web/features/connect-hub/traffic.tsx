import type { listCompaniesHouseTraffic } from '#contracts/connect-hub/list-companies-house-traffic.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { MessageKey } from '#messages/index.ts';
import { CallRow } from '#web/features/connectors/index.ts';
import { useCost } from '#web/features/webhooks/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { type Asked, ListState } from '#web/ui/list/list-state.tsx';
import styles from './connect-hub.module.css';
import { outsideReason } from './outside-failure.tsx';

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
  return (
    <>
      <SectionTitle>{t('connect-hub:calls')}</SectionTitle>
      <ListState asked={asked} failed={t('connect-hub:loadFailed')} retryLabel={t('ui:retry')}>
        {({ items, counts }) => (
          <>
            <p className={log.hint}>{[countsOf(t, counts), ...counts.costs.map(costOf)].join(' · ')}</p>
            <ul className={styles.calls}>
              {items.map((call) => (
                <CallRow
                  key={call.id}
                  status={call.status}
                  failure={call.failure}
                  url={call.url}
                  title={nameOf(t, call.operation)}
                  notes={[
                    format.moment(call.called_on),
                    call.called_by?.name,
                    t('connectors:took', { count: call.duration_ms }),
                    costOf(call.cost),
                    call.failure && outsideReason(t, call.failure),
                  ]}
                />
              ))}
            </ul>
          </>
        )}
      </ListState>
    </>
  );
}
