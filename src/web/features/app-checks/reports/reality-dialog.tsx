import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReplayReport } from '../replay/replay-report.tsx';
import { RunningReport } from '../running/running-report.tsx';
import { StaffingReport } from '../staffing/staffing-report.tsx';
import { ValueReport } from '../values/value-report.tsx';
import styles from './reality.module.css';

const reports = {
  staffing: StaffingReport,
  values: ValueReport,
  replay: ReplayReport,
  running: RunningReport,
};
export type ReportId = keyof typeof reports;

/** A report, and of which verdict alone. */
export interface ReportPlace {
  readonly id: ReportId;
  readonly verdict: string | null;
}

/** The saved draft tried on real work: who could answer it, what it would have done, what it means for what runs. */
export function RealityDialog({ first, onClose }: { first: ReportPlace; onClose: () => void }) {
  const t = useT();
  const [place, setPlace] = useState(first);
  const { id, verdict } = place;
  const Report = reports[id];
  const tabs = (Object.keys(reports) as ReportId[]).map((each) => ({
    id: each,
    label: t(`process:${each}`),
  }));
  return (
    <Dialog title={t('process:reality')} closeLabel={t('ui:close')} width={760} onClose={onClose}>
      <Tabs
        tabs={tabs}
        current={id}
        onChange={(next) => setPlace({ id: next, verdict: null })}
        label={t('process:reality')}
      />
      <p className={styles.about}>{t(`process:${id}About`)}</p>
      <div className={styles.report}>
        <Report picked={verdict} onPick={(next) => setPlace({ id, verdict: next })} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
