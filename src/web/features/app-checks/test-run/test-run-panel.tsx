import { lazy, Suspense } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import panel from '#web/ui/layout/side-panel.module.css';
import { useShownWorkflow } from '../panel/checks-context.tsx';
import { TestCourse } from './test-course.tsx';
import styles from './testing.module.css';

const TestValues = lazy(async () => ({ default: (await import('./test-values.tsx')).TestValues }));

/** A test run, shown instead of the properties: first its start values, then its path. */
export function TestRunPanel() {
  const t = useT();
  const { trial } = useShownWorkflow();
  return (
    <aside className={panel.panel} aria-label={t('workflow-designer:testRun')}>
      <div className={panel.head}>
        <span className={panel.sign}>
          <Icon name="play" />
        </span>
        <div className={panel.title}>
          <h2>{t('workflow-designer:testRun')}</h2>
        </div>
        <IconButton icon="x" label={t('workflow-designer:testDone')} onClick={() => trial.setOpen(false)} />
      </div>
      <div className={panel.body}>
        {trial.error !== null && (
          <p role="alert" className={styles.refused}>
            {trial.error}
          </p>
        )}
        {trial.answer ? (
          <TestCourse answer={trial.answer} />
        ) : (
          <Suspense fallback={<SkeletonForm rows={4} />}>
            <TestValues />
          </Suspense>
        )}
      </div>
    </aside>
  );
}
