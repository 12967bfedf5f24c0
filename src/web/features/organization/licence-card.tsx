import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { pages } from '#contracts/pages/pages.ts';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './organization.module.css';

type Licence = EndpointOutput<typeof getLicence>;

/** How much of the licence is used. */
export function LicenceCard() {
  const t = useT();
  const { data } = useEndpoint(getLicence);
  return (
    <section className={styles.card}>
      <SectionTitle>{t('organization:licence')}</SectionTitle>
      {data && <LicenceMeters licence={data} />}
      <Link to={pages.licence.path}>{t('settings:licence')}</Link>
    </section>
  );
}

/** A meter for each kind of seat, and the last day. */
export function LicenceMeters({ licence }: { licence: Licence }) {
  const t = useT();
  const format = useFormat();
  const { expires_on: lastDay, seats } = licence;
  return (
    <>
      <Meter label={t('organization:fullUsers')} seats={seats.FULL_USER} />
      <Meter label={t('organization:others')} seats={seats.OTHER} />
      <p className={styles.about}>
        {lastDay ? t('organization:expires', { day: format.date(lastDay) }) : t('organization:neverExpires')}
      </p>
    </>
  );
}

function Meter({ label, seats }: { label: string; seats: Licence['seats']['OTHER'] }) {
  const t = useT();
  const { bought, used } = seats;
  const text =
    bought === null ? t('organization:unlimitedSeats', { used }) : t('organization:seats', { used, bought });
  return (
    <div className={styles.seats}>
      <span>{label}</span>
      <span className={styles.about}>{text}</span>
      {bought !== null && <meter min={0} max={Math.max(bought, 1)} value={used} aria-label={label} />}
    </div>
  );
}
