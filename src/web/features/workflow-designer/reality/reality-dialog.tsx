import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './reality.module.css';
import { ReplayReport } from './replay-report.tsx';
import { RunningReport } from './running-report.tsx';
import { StaffingReport } from './staffing-report.tsx';

const reports = { staffing: StaffingReport, replay: ReplayReport, running: RunningReport };
type ReportId = keyof typeof reports;

/** The saved draft tried on real work: who could answer it, what it would have done, what it means for what runs. */
export function RealityDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [id, setId] = useState<ReportId>('staffing');
  const Report = reports[id];
  const tabs = (Object.keys(reports) as ReportId[]).map((each) => ({
    id: each,
    label: t(`process:${each}`),
  }));
  return (
    <Dialog title={t('process:reality')} closeLabel={t('ui:close')} width={760} onClose={onClose}>
      <Tabs tabs={tabs} current={id} onChange={setId} label={t('process:reality')} />
      <p className={styles.about}>{t(`process:${id}About`)}</p>
      <div className={styles.report}>
        <Report />
      </div>
    </Dialog>
  );
}
