import { useLocation, useNavigate } from 'react-router';
import { pages } from '#contracts/pages/pages.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import styles from '../root.module.css';

/** Shown for pages that do not exist and for those that the user cannot see. The two look the same. */
export function NotFoundPage({ isAlone = false }: { isAlone?: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const sought = soughtIn(useLocation().pathname);
  useTitle(t('shell:notFound'));
  const content = (
    <Empty
      isPage
      title={t('shell:notFound')}
      text={t('shell:notFoundAbout')}
      actions={
        <>
          <Button kind="primary" icon="inbox" onClick={() => navigate('/tasks')}>
            {t('shell:toTasks')}
          </Button>
          {sought && !isAlone && (
            <Button icon="search" onClick={() => navigate(`/search?q=${encodeURIComponent(sought)}`)}>
              {t('search:searchFor', { text: sought })}
            </Button>
          )}
        </>
      }
    />
  );
  return isAlone ? <main className={styles.page}>{content}</main> : <Sheet>{content}</Sheet>;
}

/** What somebody may have looked for with an address: its last part, unless it is an id or a page of its own. */
function soughtIn(pathname: string): string | null {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(last);
  if (last === '' || isId || pathname === pages.notFound.path) return null;
  try {
    return decodeURIComponent(last).slice(0, 60);
  } catch {
    // Somebody typed a percent sign.
    return last.slice(0, 60);
  }
}
