import { getLicence } from '#contracts/tenants/get-licence.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from './organization.module.css';
import { fewSeatsLeft } from './seats-left.ts';

/** How many seats for full users are taken, beside a title, and a warning where few of a kind are left. */
export function SeatMeter() {
  const t = useT();
  const { data } = useEndpoint(getLicence);
  if (!data) return null;
  const { FULL_USER: full, OTHER: other } = data.seats;
  const { bought, used } = full;
  const text = bought === null ? '' : t('organization:fullSeats', { used, bought });
  return (
    <>
      {bought !== null && (
        <span className={styles.fullSeats}>
          <meter min={0} max={Math.max(bought, 1)} value={used} aria-label={text} />
          <span>{text}</span>
        </span>
      )}
      <SeatsLeft left={fewSeatsLeft(full)} label={t('organization:fullUsers')} />
      <SeatsLeft left={fewSeatsLeft(other)} label={t('organization:others')} />
    </>
  );
}

function SeatsLeft({ left, label }: { left: number | null; label: string }) {
  const t = useT();
  if (left === null) return null;
  return (
    <Chip tone={left === 0 ? 'danger' : 'warning'} icon="triangle-alert">
      {left === 0
        ? t('organization:noSeatsLeft', { kind: label })
        : t('organization:seatsLeft', { kind: label, count: left })}
    </Chip>
  );
}
