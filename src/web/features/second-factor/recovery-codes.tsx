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

/** Recovery codes, with a button that copies them. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(t('second-factor:codesCopied'));
  };
  return (
    <>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button icon="copy" kind="line" onClick={() => void copy()}>
          {t('second-factor:copyCodes')}
        </Button>
      </div>
    </>
  );
}
