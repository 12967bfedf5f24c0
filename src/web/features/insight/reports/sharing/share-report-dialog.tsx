import { useState } from 'react';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ShareFields, sharingOf, targetsOf } from '../../share-fields.tsx';
import type { KeptReport } from '../report-types.ts';
import styles from '../reports.module.css';

/** Asks with whom a report is shared. */
export function ShareReportDialog({ report, onClose }: { report: KeptReport; onClose: () => void }) {
  const t = useT();
  const [sharing, setSharing] = useState(sharingOf(report.sharedWith));
  const share = useAction(saveReportDesign, {
    invalidates: [listReportDesigns, getReportDesign],
    success: t('reports:shared'),
    onSuccess: onClose,
  });
  const { id, revision } = report;
  return (
    <Dialog
      title={t('reports:share')}
      width={440}
      closeLabel={t('reports:close')}
      onClose={onClose}
      onSubmit={() => void share.run({ body: { id, revision, sharedWith: targetsOf(sharing) } })}
      footer={
        <>
          <Button onClick={onClose}>{t('reports:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={share.isBusy}>
            {t('reports:save')}
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
