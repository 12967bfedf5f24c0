import { useRef } from 'react';
import type { FileReference } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useFileDrop } from '#web/ui/input/use-file-drop.ts';
import styles from './reading-pane.module.css';
import type { ReadingInHand } from './use-document-reading.ts';

/** Chooses what is read: a file from the person’s machine or camera, or one that the entry has. */
export function ReadingStart({ hand, files }: { hand: ReadingInHand; files: readonly FileReference[] }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const send = (file: File | undefined) => file && void hand.send(file);
  const drop = useFileDrop((dropped) => send(dropped[0]));
  const { sending } = hand;
  if (sending) {
    const percent = Math.round(sending.share * 100);
    return (
      <div className={styles.start}>
        <p aria-live="polite">{t('document-reading:sending', { name: sending.name })}</p>
        <progress className={styles.progress} max={100} value={percent} aria-label={sending.name} />
        <Button size="small" onClick={sending.stop}>
          {t('ui:cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.start} data-over={drop.isOver || undefined} {...drop.target}>
      <Icon name="scan-line" size={24} />
      <p>{t('document-reading:startAbout')}</p>
      <Button kind="primary" icon="upload" onClick={() => input.current?.click()}>
        {t('document-reading:chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/png,image/jpeg"
        aria-label={t('document-reading:chooseFile')}
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {hand.refusal && <Notice>{hand.refusal}</Notice>}
      {files.length > 0 && (
        <section className={styles.stored} aria-label={t('document-reading:filesOfEntry')}>
          <h3>{t('document-reading:filesOfEntry')}</h3>
          <ul>
            {files.map((file) => (
              <li key={file.key}>
                <Button icon="file-text" isWide onClick={() => void hand.readStored(file)}>
                  {t('document-reading:readThis', { name: file.name })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
