import { useState } from 'react';
import { getAnalystAccess } from '#contracts/analyst-access/get-analyst-access.ts';
import { saveAnalystAccess } from '#contracts/analyst-access/save-analyst-access.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import styles from './analyst-access.module.css';

/** Turns SQL for analysts on, and after a question off. */
export function AccessSwitch({ isOn, revision }: { isOn: boolean; revision: number }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const save = useAction(saveAnalystAccess, {
    invalidates: [getAnalystAccess],
    success: t('analyst-access:saved'),
    onSuccess: () => setAsks(false),
    errors: 'screen',
  });
  const turn = (is_on: boolean) => {
    if (!save.isBusy) void save.run({ body: { revision, is_on } });
  };
  return (
    <div className={styles.section}>
      {save.error && !asks && <Notice>{save.error.message}</Notice>}
      <Checkbox
        label={t('analyst-access:isOn')}
        isChecked={isOn}
        onChange={(wanted) => (wanted ? turn(true) : setAsks(true))}
      />
      <p className={styles.about}>{t('analyst-access:onHelp')}</p>
      {asks && (
        <ConfirmDialog
          title={t('analyst-access:turnOffTitle')}
          confirmLabel={t('analyst-access:turnOff')}
          cancelLabel={t('ui:cancel')}
          isBusy={save.isBusy}
          problem={save.error?.message}
          onConfirm={() => turn(false)}
          onClose={() => setAsks(false)}
        >
          {t('analyst-access:turnOffText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
