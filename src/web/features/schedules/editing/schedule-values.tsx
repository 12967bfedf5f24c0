import { isPermitted } from '#contracts/permissions.ts';
import { EntryForm, formPathOf, placeOf } from '#web/features/entry-form/index.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from '../schedules.module.css';
import { type EditedSource, freshSource, isComplete, toRowSource } from '../source/edited-source.ts';
import { SourceSection } from '../source/source-section.tsx';
import { TrialPanel } from '../source/trial-panel.tsx';
import type { useScheduleDraft } from '../use-schedule-draft.ts';
import type { EntryDetail, Schedule, useScheduleForm } from '../use-schedule-form.ts';
import { labelAt } from './label-at.ts';

/** What new entries begin with: values that are always the same, and for people who design apps rows of a connector. */
export function ScheduleValues(props: {
  schedule: Schedule | null;
  detail: EntryDetail;
  form: ReturnType<typeof useScheduleForm>;
  draft: ReturnType<typeof useScheduleDraft>;
}) {
  const t = useT();
  const { schedule, detail, form, draft } = props;
  const { model, textFacts, resources } = form;
  const { source, isSubmitting } = draft.edited;
  const setSource = (next: EditedSource | null) => draft.change({ source: next });
  const missing = model.violations.filter(({ path }) => !isMapped(source, path));
  return (
    <div className={styles.what}>
      <SourceChoice source={source} onChange={setSource} />
      {source && (
        <>
          <SourceSection source={source} form={model.form} error={draft.error} onChange={setSource} />
          <TrialPanel
            isReady={isComplete(source)}
            labelOf={(path) => labelAt(model.form, path)}
            body={() => ({
              taskSchedulerId: schedule?.schedule_id,
              moduleId: detail.moduleId,
              isSubmitting,
              data: form.keptNow(),
              source: toRowSource(source),
            })}
          />
        </>
      )}
      <SectionTitle isBig>{t('schedules:beginsWith', { app: detail.moduleName })}</SectionTitle>
      <p className={styles.hint}>{t(source ? 'schedules:leftOutOfRows' : 'schedules:leftOut')}</p>
      {isSubmitting && missing.length > 0 && (
        <div className={styles.incomplete}>
          <Notice tone="warning">{t('schedules:incomplete', { count: missing.length })}</Notice>
        </div>
      )}
      <EntryForm model={model} textFacts={textFacts} resources={resources} />
    </div>
  );
}

/** Whether a run starts one entry, or one for each row. */
function SourceChoice(props: {
  source: EditedSource | null;
  onChange: (source: EditedSource | null) => void;
}) {
  const t = useT();
  const { flags } = useCurrentUser();
  const { source, onChange } = props;
  if (!isPermitted('designApps', flags) && source === null) return null;
  return (
    <div className={styles.choice}>
      <Segmented
        label={t('schedules:starts')}
        value={source === null ? 'one' : 'rows'}
        segments={[
          { value: 'one', label: t('schedules:startsOne') },
          { value: 'rows', label: t('schedules:startsRows') },
        ]}
        onChange={(value) => onChange(value === 'one' ? null : (source ?? freshSource))}
      />
    </div>
  );
}

/** Whether rows fill the field of a violation. */
function isMapped(source: EditedSource | null, path: string): boolean {
  if (source === null) return false;
  const { section, name } = placeOf(formPathOf(path));
  return section === null ? name in source.fields : section in source.tables;
}
