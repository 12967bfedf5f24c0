import { useRouteError } from 'react-router';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import styles from '../root.module.css';

/** Shown after a screen has crashed, inside the shell or alone. */
export function CrashPage({ isInside = false }: { isInside?: boolean }) {
  const t = useT();
  const isOnline = useOnline();
  const error = useRouteError();
  const detail = error instanceof Error ? error.message : null;
  const content = (
    <ErrorState
      isPage
      title={isOnline ? t('shell:wentWrong') : t('shell:offline')}
      text={isOnline ? t('shell:wentWrongAbout') : t('shell:offlineAbout')}
      actions={
        isOnline && (
          <Button
            kind="primary"
            icon="refresh-cw"
            onClick={() => window.location.reload()}
            tooltip={detail ?? undefined}
          >
            {t('shell:reload')}
          </Button>
        )
      }
    />
  );
  return isInside ? <Sheet>{content}</Sheet> : <main className={styles.page}>{content}</main>;
}
