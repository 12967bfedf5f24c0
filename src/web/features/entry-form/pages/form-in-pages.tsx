import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageLine } from './page-line.tsx';
import styles from './pages.module.css';
import type { FormPages } from './use-form-pages.ts';

/** A form between the line of its pages and the buttons that turn them; without pages, the form alone. */
export function FormInPages(props: {
  pages: FormPages | null;
  /** Whether the buttons are below the form, and not in a bar of their own. */
  hasFoot: boolean;
  /** The shortcut that turns to the next page; the caller listens for it. */
  shortcut?: string;
  children: ReactNode;
}) {
  const t = useT();
  const { pages, hasFoot } = props;
  const isTurned = pages !== null && pages.list.length > 1;
  return (
    <div ref={pages?.around}>
      {isTurned && <PageLine pages={pages} />}
      {props.children}
      {isTurned && hasFoot && (
        <div className={styles.foot}>
          {pages.place > 0 && (
            <Button kind="line" icon="arrow-left" onClick={pages.back}>
              {t('entry:pageBack')}
            </Button>
          )}
          {!pages.isLast && (
            <Button
              kind="primary"
              endIcon="arrow-right"
              shortcut={props.shortcut}
              className={styles.next}
              onClick={() => void pages.next()}
            >
              {t('entry:pageNext')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
