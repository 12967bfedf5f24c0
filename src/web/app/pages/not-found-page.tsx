import { useNavigate } from 'react-router';
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
  useTitle(t('shell:notFound'));
  const content = (
    <Empty
      isPage
      title={t('shell:notFound')}
      text={t('shell:notFoundAbout')}
      actions={
        <Button kind="primary" icon="inbox" onClick={() => navigate('/tasks')}>
          {t('shell:toTasks')}
        </Button>
      }
    />
  );
  return isAlone ? <main className={styles.page}>{content}</main> : <Sheet>{content}</Sheet>;
}
