import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDesigner } from '../../draft/designer-context.tsx';
import { DraftPane } from './draft-pane.tsx';
import { VersionList } from './version-list.tsx';
import { VersionPane } from './version-pane.tsx';
import styles from './versions-dialog.module.css';

/** The draft and every published version: who, when, why, what changed; the way back to each. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { detail } = useDesigner();
  const [chosen, setChosen] = useState<number | 'draft'>('draft');
  return (
    <Dialog title={t('designer:versions')} closeLabel={t('ui:close')} onClose={onClose} width={800}>
      <div className={styles.versions}>
        <VersionList chosen={chosen} onChoose={setChosen} />
        <section className={styles.pane} aria-live="polite">
          {chosen === 'draft' ? (
            <DraftPane onDone={onClose} />
          ) : (
            <VersionPane
              key={chosen}
              version={chosen}
              isLive={chosen === detail.module_version}
              onDone={onClose}
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}
