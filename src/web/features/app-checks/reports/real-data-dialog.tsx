import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReplayReport } from '../replay/replay-report.tsx';
import { RunningReport } from '../running/running-report.tsx';
import { SimulationReport } from '../simulation/simulation-report.tsx';
import { StaffingReport } from '../staffing/staffing-report.tsx';
import { ValueReport } from '../values/value-report.tsx';
import styles from './report.module.css';

const reports = {
  staffing: StaffingReport,
  values: ValueReport,
  replay: ReplayReport,
  running: RunningReport,
  simulation: SimulationReport,
};
export type ReportId = keyof typeof reports;

/** A report, and the result that it is filtered by. Null shows all. */
export interface ReportPlace {
  readonly id: ReportId;
  readonly result: string | null;
}

/** Tests the saved draft with real data: today's staff, values of entries, finished entries and running entries. */
export function RealDataDialog({ first, onClose }: { first: ReportPlace; onClose: () => void }) {
  const t = useT();
  const [place, setPlace] = useState(first);
  const { id, result } = place;
  const Report = reports[id];
  const tabs = (Object.keys(reports) as ReportId[]).map((each) => ({
    id: each,
    label: t(`process:${each}`),
  }));
  return (
    <Dialog
      title={t('process:testWithRealData')}
      closeLabel={t('ui:close')}
      width={id === 'simulation' ? 1320 : 760}
      onClose={onClose}
    >
      <Tabs
        tabs={tabs}
        current={id}
        onChange={(next) => setPlace({ id: next, result: null })}
        label={t('process:testWithRealData')}
      />
      <p className={styles.about}>{t(`process:${id}About`)}</p>
      <div className={styles.report} data-tall={id === 'simulation' || undefined}>
        <Report picked={result} onPick={(next) => setPlace({ id, result: next })} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
