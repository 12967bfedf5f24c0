import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from '../entry-editor.module.css';

/** Offers the unsaved values of an interrupted visit. Empty when there are none. */
export function UnsavedNotice(props: { offer: string | null; onTakeUp: () => void; onLetGo: () => void }) {
  const t = useT();
  const format = useFormat();
  if (props.offer === null) return null;
  return (
    <div className={styles.unsaved}>
      <Notice tone="info">
        {t('entry:unsavedOffer', { when: format.relative(props.offer) })}
        <span className={styles.unsavedActions}>
          <Button kind="line" size="small" icon="undo-2" onClick={props.onTakeUp}>
            {t('entry:unsavedTakeUp')}
          </Button>
          <Button size="small" onClick={props.onLetGo}>
            {t('entry:unsavedLetGo')}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
