import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { useChanges } from '../changes/use-changes.ts';
import { useRestoring } from './use-restoring.ts';
import styles from './versions-dialog.module.css';

/** The changes of the draft since the live version, with a button that discards them. */
export function DraftPane({ onDone, onCompare }: { onDone: () => void; onCompare: () => void }) {
  const t = useT();
  const { detail } = useDesigner();
  const changes = useChanges();
  const { isBusy, fault, restore } = useRestoring(onDone);
  const version = detail.module_version;
  return (
    <>
      <h3>{t('designer:draftNow')}</h3>
      {fault && <Notice>{fault}</Notice>}
      {version > 0 && <p className={styles.lead}>{t('designer:comparedWith', { version })}</p>}
      {version > 0 && changes.length === 0 && <p className={styles.same}>{t('designer:sameAsBefore')}</p>}
      <ChangeList changes={changes} hasDetails={version > 0} />
      {version > 0 && changes.length > 0 && (
        <div className={styles.foot}>
          <Button kind="soft" icon="columns-2" onClick={onCompare}>
            {t('designer:compare')}
          </Button>
          <Button kind="danger" icon="undo-2" isBusy={isBusy} onClick={() => restore(version)}>
            {t('designer:discardDraft')}
          </Button>
        </div>
      )}
    </>
  );
}
