import { useRef, useState } from 'react';
import { type ReadRecording, readRecording } from '#engine/bot/read-recording.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from '../../bots.module.css';

/** Makes steps of a recording of Chrome DevTools, at the end of those that are there. */
export function ImportRecording({ onRead }: { onRead: (read: ReadRecording) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadRecording | null | undefined>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const found = readRecording(await file.text());
    setRead(found);
    if (found) onRead(found);
  };
  return (
    <div className={styles.form}>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button size="small" kind="line" icon="file-up" onClick={() => input.current?.click()}>
        {t('bots:importRecording')}
      </Button>
      <p className={styles.hint}>{t('bots:importAbout')}</p>
      {read === null && <Notice>{t('bots:importInvalid')}</Notice>}
      {read && (
        <Notice tone={read.leftOut.length > 0 ? 'warning' : 'success'}>
          {t('bots:importDone', { count: String(read.steps.length) })}
          {read.leftOut.length > 0 && ` ${t('bots:importLeft', { names: read.leftOut.join(', ') })}`}
          {read.hasPassword && ` ${t('bots:importSecret')}`}
        </Notice>
      )}
    </div>
  );
}
