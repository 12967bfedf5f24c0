import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './analyst-access.module.css';

/** A text with its label and a button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(t('analyst-access:copied'));
  };
  return (
    <div className={styles.fact}>
      <span className={styles.about}>{label}</span>
      <div className={styles.copied}>
        <code className={styles.code}>{text}</code>
        <Button
          size="small"
          kind="line"
          icon="copy"
          aria-label={`${t('analyst-access:copy')}: ${label}`}
          onClick={() => void copy()}
        >
          {t('analyst-access:copy')}
        </Button>
      </div>
    </div>
  );
}
