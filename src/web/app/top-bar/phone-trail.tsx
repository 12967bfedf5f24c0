import { Link, useLocation } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useTrail } from './breadcrumbs.tsx';
import styles from './top-bar.module.css';
import { wayBackOf } from './trail-of.ts';

/** What breadcrumbs are on a phone: one link back. */
export function PhoneTrail() {
  const t = useT();
  const { pathname } = useLocation();
  const back = wayBackOf(useTrail(), pathname);
  if (back === null) return null;
  return (
    <nav className={styles.phoneTrail} aria-label={t('shell:breadcrumbs')}>
      <Link to={back.href}>
        <Icon name="chevron-left" />
        <span className="cut">{t('shell:backTo', { title: back.title })}</span>
      </Link>
    </nav>
  );
}
