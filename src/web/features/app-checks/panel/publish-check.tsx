import { lazy, Suspense, useState } from 'react';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useIsPhone } from '#web/features/entry-form/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { ReportPlace } from '../reports/real-data-dialog.tsx';
import { CheckAgain } from './check-again.tsx';
import { DisclosureColumn } from './disclosure-column.tsx';
import styles from './panel.module.css';
import { ReplayColumn, RunningColumn, StaffingColumn, ValuesColumn } from './real-data-columns.tsx';
import { SoundnessColumn } from './soundness-column.tsx';

const RealDataDialog = lazy(async () => ({
  default: (await import('../reports/real-data-dialog.tsx')).RealDataDialog,
}));

/** The checks before publishing: faults, people, and the effect on finished and running entries. */
export function PublishCheck() {
  const t = useT();
  const designer = useDesigner();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(!isPhone);
  const [tried, setTried] = useState<ReportPlace | null>(null);
  const open = async (place: ReportPlace) => setTried((await designer.flush()) ? place : null);
  const version = designer.detail.module_version;
  return (
    <section className={styles.check} aria-label={t('workflow-designer:beforePublish')}>
      <div className={styles.head}>
        <h2>{t('workflow-designer:beforePublish')}</h2>
        <span className={`${styles.muted} cut`}>
          {version === 0
            ? t('workflow-designer:firstVersion')
            : t('workflow-designer:against', { next: version + 1, live: version })}
        </span>
        {isOpen && <CheckAgain />}
        <span className={styles.end}>
          <SimulateButton onClick={() => void open({ id: 'simulation', result: null })} />
          <Button
            size="tiny"
            icon="route"
            hasPopup="dialog"
            onClick={() => void open({ id: version === 0 ? 'staffing' : 'replay', result: null })}
          >
            {t('process:testWithRealData')}
          </Button>
          <IconButton
            icon={isOpen ? 'chevron-down' : 'chevron-up'}
            size="tiny"
            label={isOpen ? t('workflow-designer:collapse') : t('workflow-designer:expand')}
            isExpanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </span>
      </div>
      {tried && (
        <Suspense fallback={null}>
          <RealDataDialog first={tried} onClose={() => setTried(null)} />
        </Suspense>
      )}
      {isOpen && (
        <div className={styles.columns}>
          <SoundnessColumn />
          <DisclosureColumn />
          <StaffingColumn onOpen={open} />
          {version > 0 && (
            <>
              <ValuesColumn onOpen={open} />
              <ReplayColumn onOpen={open} />
              <RunningColumn onOpen={open} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** The simulation takes some seconds, so it only runs when someone asks for it. */
function SimulateButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  const label = t('simulation:run');
  return useIsPhone() ? (
    <IconButton icon="chart-line" size="tiny" label={label} onClick={onClick} />
  ) : (
    <Button size="tiny" icon="chart-line" hasPopup="dialog" onClick={onClick}>
      {label}
    </Button>
  );
}
