import { getAuditRetention } from '#contracts/audit/get-audit-retention.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/status/chip.tsx';

/** What the last check of the whole chain found, the nightly one or one on demand, with its time for pointers and screen readers. */
export function ChainState() {
  const t = useT();
  const format = useFormat();
  const { data } = useEndpoint(getAuditRetention, {});
  if (!data) return null;
  const { chain } = data;
  if (!chain) return <Chip icon="shield">{t('audit:notChecked')}</Chip>;
  const { isIntact, sealedTo, fault_count: count } = chain;
  const checked = t('audit:checkedOn', { when: format.moment(chain.checked_on) });
  return (
    <span data-tooltip={checked}>
      {isIntact ? (
        <Chip tone="success" icon="shield-check">
          {sealedTo === null
            ? t('audit:verifiedEmpty')
            : t('audit:verified', { time: format.dateTime(sealedTo) })}
        </Chip>
      ) : (
        <Chip tone="danger" icon="triangle-alert">
          {t('audit:broken', { count })}
        </Chip>
      )}
      <span className="visually-hidden"> {checked}</span>
    </span>
  );
}
