import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './single-sign-on.module.css';

/** A text to give to another system, with a button that copies it. */
export function CopiedAddress({ label, text }: { label: string; text: string }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(t('single-sign-on:copied'));
  };
  return (
    <div>
      <span className={styles.about}>{label}</span>
      <div className={styles.copied}>
        <code className={styles.address}>{text}</code>
        <Button size="small" kind="line" icon="copy" onClick={() => void copy()}>
          {t('single-sign-on:copy')}
        </Button>
      </div>
    </div>
  );
}
