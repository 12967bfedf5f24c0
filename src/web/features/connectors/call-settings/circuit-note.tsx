import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from '../connectors.module.css';
import type { ConnectorDetail } from '../edited-connector.ts';

/** Whether another system is asked at present, and who answers for the connector; fields have no owner. */
export function ConnectorState(props: {
  readonly circuit: ConnectorDetail['circuit'];
  readonly owner?: ConnectorDetail['owner'];
  /** Somebody has paused it. */
  readonly isPaused?: boolean;
  /** Why the connect hub has stopped it. */
  readonly stopped?: ConnectorDetail['stopped'];
}) {
  const { circuit, owner, isPaused = false, stopped = null } = props;
  const t = useT();
  const format = useFormat();
  const { state, failures, open_until } = circuit;
  const text = stopped
    ? t(`connectors:failure_${stopped}`)
    : isPaused
      ? t('connectors:pausedByHandText')
      : state === 'open' && open_until !== null
        ? t('connectors:circuit_openText', { failures, when: format.dateTime(open_until) })
        : state === 'trying'
          ? t('connectors:circuit_tryingText')
          : failures > 0
            ? t('connectors:circuit_failingText', { failures })
            : t('connectors:circuit_closedText');
  return (
    <div className={styles.state}>
      {stopped ? (
        <Chip tone="warning">{t('connectors:stopped')}</Chip>
      ) : isPaused ? (
        <Chip tone="warning">{t('connectors:pausedByHand')}</Chip>
      ) : (
        <Chip tone={state === 'closed' ? 'success' : state === 'open' ? 'danger' : 'warning'}>
          {t(`connectors:circuit_${state}`)}
        </Chip>
      )}
      <span className={styles.hint}>{text}</span>
      {owner && <span className={styles.hint}>{t('connectors:owner', { name: owner.name })}</span>}
    </div>
  );
}
