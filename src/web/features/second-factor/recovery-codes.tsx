import { saveFile } from '#web/lib/files/save-file.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './second-factor.module.css';

/** New recovery codes, shown once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('second-factor:codesTitle')}
      isStatic
      width={480}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('second-factor:done')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className={styles.about}>{t('second-factor:codesAbout')}</p>
        <CodeList codes={codes} />
      </div>
    </Dialog>
  );
}

/** Recovery codes, with buttons that save, copy and print them; nothing else of the page is printed. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const t = useT();
  const format = useFormat();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(t('second-factor:codesCopied'));
  };
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <>
      <div className={styles.printed}>
        <p className={styles.onPaper}>
          {t('second-factor:codesOnPaper', {
            host: window.location.host,
            when: format.date(new Date().toISOString()),
          })}
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={styles.actions}>
        <Button icon="download" kind="line" onClick={save}>
          {t('second-factor:saveCodes')}
        </Button>
        <Button icon="copy" kind="line" onClick={() => void copy()}>
          {t('second-factor:copyCodes')}
        </Button>
        <Button icon="printer" kind="line" onClick={() => window.print()}>
          {t('second-factor:printCodes')}
        </Button>
      </div>
    </>
  );
}
