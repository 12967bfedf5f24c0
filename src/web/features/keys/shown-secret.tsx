import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './keys.module.css';

/** Secrets by their labels, shown once. */
export function ShownSecret(props: {
  readonly title: string;
  readonly texts: readonly { readonly label: string; readonly text: string }[];
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog
      title={props.title}
      isStatic
      footer={
        <Button kind="primary" onClick={props.onClose}>
          {t('keys:done')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Notice tone="info">{t('keys:once')}</Notice>
        {props.texts.map(({ label, text }) => (
          <CopiedText key={label} label={label} text={text} />
        ))}
      </div>
    </Dialog>
  );
}

/** A text that is too long to be typed, with a button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(t('single-sign-on:copied'));
  };
  return (
    <div>
      <span className={styles.about}>{label}</span>
      <div className={styles.copied}>
        <code className={styles.secret}>{text}</code>
        <Button size="small" kind="line" icon="copy" onClick={() => void copy()}>
          {t('single-sign-on:copy')}
        </Button>
      </div>
    </div>
  );
}
