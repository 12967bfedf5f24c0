import { useLocation, useNavigate } from 'react-router';
import { pages } from '#contracts/pages/pages.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { LostRoute } from './lost-route.tsx';
import styles from './not-found-page.module.css';
import { soughtIn } from './sought-in.ts';
import { SoughtOnes } from './sought-ones.tsx';

/** Shown for pages that do not exist and for those that the user cannot see. The two look the same. */
export function NotFoundPage({ isAlone = false }: { isAlone?: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const sought = isAlone ? null : soughtIn(pathname);
  useTitle(t('shell:notFound'));
  const content = (
    <div className={styles.page}>
      <LostRoute className={styles.drawing} />
      <h1>{t('shell:notFound')}</h1>
      <p className={styles.about}>{t('shell:notFoundAbout')}</p>
      {pathname !== pages.notFound.path && (
        <p className={styles.address}>
          {t('shell:soughtAddress')} <code>{pathname.slice(0, 200)}</code>
        </p>
      )}
      <div className={styles.actions}>
        <Button kind="primary" icon="inbox" onClick={() => navigate('/tasks')}>
          {t('shell:toTasks')}
        </Button>
        <Button kind="line" icon="arrow-left" onClick={() => navigate(-1)}>
          {t('shell:goBack')}
        </Button>
        {sought && (
          <Button icon="search" onClick={() => navigate(`/search?q=${encodeURIComponent(sought)}`)}>
            {t('search:searchFor', { text: sought })}
          </Button>
        )}
      </div>
      {!isAlone && <SoughtOnes sought={sought} />}
      <p className={styles.ask}>
        <Icon name="user" />
        {t('shell:askAdministrator')}
      </p>
    </div>
  );
  return isAlone ? <main className={styles.alone}>{content}</main> : <Sheet>{content}</Sheet>;
}
