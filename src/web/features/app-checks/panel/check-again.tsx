import { useDesigner } from '#web/features/app-draft/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useReplay, useRunning, useStaffing } from '../reports/use-reports.ts';
import { useRefusedValues } from '../values/use-refused-values.ts';
import styles from './panel.module.css';
import { useIsOld } from './use-is-old.ts';

/**
 * The time of the last test with real data, whether the draft has changed since, and a button that repeats the test.
 */
export function CheckAgain() {
  const t = useT();
  const format = useFormat();
  const designer = useDesigner();
  const isEnabled = designer.detail.module_version > 0;
  const staffing = useStaffing({ keep: true });
  const replay = useReplay({ keep: true, isEnabled });
  const running = useRunning({ keep: true, isEnabled });
  const { check: values } = useRefusedValues({ keep: true });
  const isBusy = [staffing, replay, running, values].some(({ isFetching }) => isFetching);
  const checkedMs = staffing.dataUpdatedAt;
  const isOld = useIsOld();
  const again = async () => {
    if (!(await designer.flush())) return;
    await Promise.all(
      [staffing, ...(isEnabled ? [replay, running, values] : [])].map(({ refetch }) => refetch()),
    );
  };
  if (checkedMs === 0) return null;
  return (
    <span className={styles.checked} role="status">
      <span className={`${isOld ? styles.warn : styles.muted} cut`}>
        {isOld
          ? t('process:changedSince')
          : t('process:checkedAt', { time: format.time(new Date(checkedMs).toISOString()) })}
      </span>
      <IconButton
        icon="refresh-cw"
        size="tiny"
        label={t('process:checkAgain')}
        isDisabled={isBusy}
        onClick={() => void again()}
      />
    </span>
  );
}
