import { useRef, useState } from 'react';
import { isApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useFileDrop } from '#web/ui/input/use-file-drop.ts';
import styles from './sheet-file.module.css';

/** Takes a spreadsheet by button or drop; `send` fails with why the server cannot read it. */
export function SheetFile(props: { send: (file: File) => Promise<void> }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [ahead, setAhead] = useState(0);
  const [fault, setFault] = useState('');
  useRealtime('SheetWaits', (message) => setAhead(message.ahead));
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setFault('');
    setAhead(0);
    setIsBusy(true);
    try {
      await props.send(file);
    } catch (error) {
      const reason = isApiError(error) ? (error.violations[0]?.message ?? error.message) : '';
      setFault(reason || t('exchange:uploadFailed'));
      setIsBusy(false);
    }
  };
  const busyText = ahead > 0 ? t('exchange:waits', { count: ahead }) : t('exchange:reading');
  const drop = useFileDrop((files) => void send(files[0]));
  return (
    <div className={styles.drop} data-over={drop.isOver || undefined} {...drop.target}>
      <Icon name="file-spreadsheet" />
      <p className={styles.dropTitle} aria-live="polite">
        {isBusy ? busyText : t('exchange:dropHere')}
      </p>
      <p className={styles.muted}>{t('exchange:fileAbout')}</p>
      <Button kind="soft" icon="upload" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('exchange:chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}
