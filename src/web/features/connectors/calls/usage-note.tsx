import { useCost } from '#web/features/webhooks/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from '../connectors.module.css';
import type { ConnectorDetail } from '../edited-connector.ts';

/** What the calls of a connector came to: how many, how long they took, and what they cost. */
export function UsageNote({ usage }: { usage: ConnectorDetail['usage'] }) {
  const t = useT();
  const costOf = useCost();
  const counts = [
    t('connectors:usageCalls', { count: usage.calls }),
    usage.failures > 0 && t('connectors:usageFailures', { count: usage.failures }),
    usage.memory_answers > 0 && t('connectors:usageMemory', { count: usage.memory_answers }),
    usage.mean_ms !== null && t('connectors:usageMean', { count: usage.mean_ms }),
    ...usage.costs.map(costOf),
  ];
  return (
    <>
      <SectionTitle>{t('connectors:usage')}</SectionTitle>
      <p className={styles.hint}>{counts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
