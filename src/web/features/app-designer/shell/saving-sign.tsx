import { useDesigner } from '#web/features/app-draft/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './designer-screen.module.css';

/** The state of saving: the time of the last save, kept on this device, or refused with the reason. */
export function SavingSign() {
  const t = useT();
  const format = useFormat();
  const { saving, flush } = useDesigner();
  const { status, savedAt } = saving;
  if (status === 'failed') {
    return (
      <span className={styles.saving} data-tone="bad" role="alert" data-tooltip={saving.error.message}>
        <Icon name="circle-alert" size={14} />
        {t('designer:saveFailed')}
        <Button size="tiny" onClick={() => void flush()}>
          {t('ui:retry')}
        </Button>
      </span>
    );
  }
  if (status === 'offline') {
    return (
      <span className={styles.saving} data-tone="warn" role="status">
        <Icon name="wifi-off" size={14} />
        {t('designer:keptHere')}
      </span>
    );
  }
  const text =
    status === 'saved' && savedAt
      ? t('designer:savedAt', { time: format.time(savedAt) })
      : t(status === 'saving' ? 'designer:saving' : 'designer:unsaved');
  return (
    <span className={styles.saving} role="status" data-status={status}>
      <Icon name={status === 'saved' ? 'check' : 'refresh-cw'} size={14} />
      <span className={styles.savingText}>{text}</span>
    </span>
  );
}
