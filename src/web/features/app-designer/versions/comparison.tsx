import { lazy, Suspense, useMemo } from 'react';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { draftChanges } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import { MailChanges } from '../changes/mail-changes.tsx';
import { RightChanges } from '../changes/right-changes.tsx';
import { withNewSettings } from '../changes/with-new-settings.ts';
import styles from './compare-dialog.module.css';
import { FormSide } from './form-side.tsx';

const WorkflowComparison = lazy(async () => ({
  default: (await import('#web/features/workflow-graph/index.ts')).WorkflowComparison,
}));

/** One of two compared definitions, and its label. */
interface Compared {
  readonly label: string;
  readonly module: ModuleDefinition;
}

/** Two definitions side by side: form and workflow, then permissions and e-mails in words. */
export function Comparison(props: { before: Compared; after: Compared }) {
  const { before, after } = props;
  const t = useT();
  const changes = useMemo(
    () =>
      withNewSettings(draftChanges(before.module, after.module), after.module).filter(
        ({ kind }) => kind !== 'activity' && kind !== 'connections',
      ),
    [before.module, after.module],
  );
  return (
    <>
      <section className={styles.part} aria-label={t('designer:form')}>
        <SectionTitle>{t('designer:form')}</SectionTitle>
        <div className={styles.pair}>
          <FormSide label={before.label} form={before.module} changes={changes} isAfter={false} />
          <FormSide label={after.label} form={after.module} changes={changes} isAfter />
        </div>
        {changes.length === 0 && <p className={styles.same}>{t('designer:compareSame')}</p>}
        <ChangeList changes={changes} hasDetails isWhole />
      </section>
      <section className={styles.part} aria-label={t('designer:workflow')}>
        <SectionTitle>{t('designer:workflow')}</SectionTitle>
        <Suspense fallback={<SkeletonForm rows={2} />}>
          <WorkflowComparison
            before={{ label: before.label, workflow: before.module.workflow }}
            after={{ label: after.label, workflow: after.module.workflow }}
          />
        </Suspense>
      </section>
      <RightChanges before={before.module} after={after.module} />
      <MailChanges before={before.module} after={after.module} />
    </>
  );
}
