import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from '../entry-editor.module.css';
import type { SavingState } from './saving-state.ts';

/** Shows whether the typed values are saved. */
export function SavingSign({ state }: { state: SavingState }) {
  const t = useT();
  const format = useFormat();
  if (state.status === 'failed') {
    const reason = state.error.message;
    return (
      <span className={styles.saving} data-failed title={t('entry:noAnswer')}>
        <Icon name="triangle-alert" size={14} />
        <span className="cut">{t('entry:saveFailed', { reason })}</span>
      </span>
    );
  }
  const isSafe = state.status === 'clean' && state.savedAt !== null;
  const text =
    state.status === 'saving'
      ? t('entry:saving')
      : state.status === 'kept'
        ? t('on-device:savingKept')
        : isSafe && state.savedAt
          ? t('entry:saved', { time: format.time(state.savedAt) })
          : t('entry:notSaved');
  return (
    <span className={styles.saving} role="status">
      {isSafe && <Icon name="check" size={14} />}
      <span className="cut">{text}</span>
    </span>
  );
}
