import { Link } from 'react-router';
import { pages } from '#contracts/pages/pages.ts';
import { getLicence } from '#contracts/tenants/get-licence.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './settings.module.css';

/** From this long before its last day, the end of the licence is told. */
const noticeMs = 60 * 86_400_000;

/** Says that the licence ends soon. */
export function LicenceNotice() {
  const t = useT();
  const format = useFormat();
  const licence = useEndpoint(getLicence);
  const lastDay = licence.data?.expires_on;
  if (!lastDay || Date.parse(lastDay) - Date.now() > noticeMs) return null;
  return (
    <Link to={pages.licence.path} className={styles.notice}>
      <Icon name="clock" />
      <span>
        <b>{t('settings:licenceEnds', { when: format.relative(`${lastDay}T23:59:59Z`) })}</b>
        <span className={styles.fact}>{format.date(lastDay)}</span>
      </span>
    </Link>
  );
}
