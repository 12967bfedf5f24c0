import { getAuditRetention } from '#contracts/audit/get-audit-retention.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import styles from './audit.module.css';
import { ChainState } from './chain/chain-state.tsx';

interface Counted {
  readonly total: number;
  /** False: there are more. */
  readonly totalIsExact: boolean;
}

/** How many records the list has, for how long they are kept, and on phones the state of the chain. */
export function AuditFacts({ counted }: { counted: Counted | null }) {
  const t = useT();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { data } = useEndpoint(getAuditRetention, {});
  const days = data?.days;
  const kept = data && (days ? t('audit:keptDays', { count: days }) : t('audit:keptForever'));
  const number = format.number(counted?.total ?? 0);
  const count =
    counted &&
    (counted.totalIsExact
      ? t('audit:total', { count: counted.total, number })
      : t('audit:totalMore', { number }));
  return (
    <div className={styles.totals}>
      {[count, kept].filter(Boolean).join(' · ')}
      {isPhone && <ChainState />}
    </div>
  );
}
