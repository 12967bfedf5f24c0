import { useState } from 'react';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CompareDialog, type ComparedVersions } from './compare-dialog.tsx';
import { DraftPane } from './draft-pane.tsx';
import { VersionList } from './version-list.tsx';
import { VersionPane } from './version-pane.tsx';
import styles from './versions-dialog.module.css';

/** The draft and every published version with person, time, note and changes. Each can be restored. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { detail } = useDesigner();
  const [chosen, setChosen] = useState<number | 'draft'>('draft');
  const [compared, setCompared] = useState<ComparedVersions | null>(null);
  if (compared) {
    return (
      <CompareDialog
        compared={compared}
        onChoose={setCompared}
        onBack={() => setCompared(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t('designer:versions')} closeLabel={t('ui:close')} onClose={onClose} width={800}>
      <div className={styles.versions}>
        <VersionList chosen={chosen} onChoose={setChosen} />
        <section className={styles.pane} aria-live="polite">
          {chosen === 'draft' ? (
            <DraftPane
              onDone={onClose}
              onCompare={() => setCompared({ before: detail.module_version, after: 'draft' })}
            />
          ) : (
            <VersionPane
              key={chosen}
              version={chosen}
              isLive={chosen === detail.module_version}
              onDone={onClose}
              onCompare={() => setCompared({ before: chosen - 1, after: chosen })}
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}
