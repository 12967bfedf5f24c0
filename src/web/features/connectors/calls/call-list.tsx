import type { getConnector } from '#contracts/connectors/get-connector.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { MessageKey } from '#messages/index.ts';
import { useCost } from '#web/features/webhooks/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from '../connectors.module.css';
import { CallRequest } from './call-request.tsx';
import { CallRow } from './call-row.tsx';

/** The last calls of a connector, the newest first. */
export function CallList({ calls }: { calls: EndpointOutput<typeof getConnector>['calls'] }) {
  const t = useT();
  const format = useFormat();
  const costOf = useCost();
  if (calls.length === 0) return <p className={styles.hint}>{t('connectors:noCalls')}</p>;
  return (
    <ul className={styles.calls}>
      {calls.map((call) => (
        <CallRow
          key={call.id}
          status={call.status}
          failure={call.failure}
          url={call.url}
          notes={[
            format.dateTime(call.called_on),
            t(`connectors:cause_${call.cause}` as MessageKey),
            call.called_by?.name,
            t('connectors:took', { count: call.duration_ms }),
            call.attempts > 1 && t('connectors:attempts', { count: call.attempts }),
            call.pages > 1 && t('connectors:pages', { count: call.pages }),
            costOf(call.cost),
            call.failure && t(`connectors:failure_${call.failure}` as MessageKey),
          ]}
        >
          {call.memory_last_on && (
            <span className={styles.hint}>
              {t('connectors:fromMemory', {
                count: call.memory_answers,
                when: format.dateTime(call.memory_last_on),
              })}
            </span>
          )}
          {call.sent && <CallRequest sent={call.sent} />}
        </CallRow>
      ))}
    </ul>
  );
}
