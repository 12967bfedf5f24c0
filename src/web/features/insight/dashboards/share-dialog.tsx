import { useState } from 'react';
import { getDashboard } from '#contracts/insight/dashboards/get-dashboard.ts';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { shareDashboard } from '#contracts/insight/dashboards/share-dashboard.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ShareFields, sharingOf, targetsOf } from '../share-fields.tsx';
import type { Dashboard } from './board-state.ts';
import styles from './dashboards.module.css';

/** Asks with whom a dashboard is shared. */
export function ShareDialog({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const t = useT();
  const [sharing, setSharing] = useState(sharingOf(dashboard.sharedWith));
  const share = useAction(shareDashboard, {
    invalidates: [listDashboards, getDashboard],
    success: t('dashboards:shared'),
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={t('dashboards:share')}
      width={440}
      closeLabel={t('insight:close')}
      onClose={onClose}
      onSubmit={() =>
        void share.run({ params: { id: dashboard.id }, body: { sharedWith: targetsOf(sharing) } })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('insight:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={share.isBusy}>
            {t('insight:save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ShareFields value={sharing} onChange={setSharing} />
      </div>
    </Dialog>
  );
}
