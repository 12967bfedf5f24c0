import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { saveDashboard } from '#contracts/insight/dashboards/save-dashboard.ts';
import { getReportColumns } from '#contracts/insight/get-report-columns.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { useAppChoices } from '../../apps/use-app-choices.ts';
import { dashboardAddress, sentWidget } from '../board-state.ts';
import styles from '../dashboards.module.css';
import { starterWidgets } from './starter.ts';

/** `/dashboard-landing`: the ways to begin a dashboard. */
export function DashboardLandingScreen() {
  const t = useT();
  const navigate = useNavigate();
  useTitle(t('dashboards:new'));
  return (
    <Sheet>
      <SheetHeader
        end={
          <Button size="small" icon="list" onClick={() => navigate('/list-dashboard')}>
            {t('dashboards:all')}
          </Button>
        }
      >
        <PageTitle>{t('dashboards:new')}</PageTitle>
      </SheetHeader>
      <div className={styles.starts}>
        <FromNothing />
        <FromApp />
        <section className={styles.start}>
          <h2>{t('dashboards:fromReport')}</h2>
          <p className={styles.quiet}>{t('dashboards:fromReportText')}</p>
          <Button kind="soft" onClick={() => navigate('/inquiry')}>
            {t('insight:title')}
          </Button>
        </section>
      </div>
    </Sheet>
  );
}

function useNew(isEditing: boolean) {
  const navigate = useNavigate();
  return useAction(saveDashboard, {
    invalidates: [listDashboards],
    onSuccess: ({ id }) => navigate(dashboardAddress(id, isEditing)),
    errors: 'fields',
  });
}

function FromNothing() {
  const t = useT();
  const [name, setName] = useState('');
  const save = useNew(true);
  return (
    <form
      className={styles.start}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save.run({ body: { name: name.trim(), widgets: [] } });
      }}
    >
      <h2>{t('dashboards:fromNothing')}</h2>
      <p className={styles.quiet}>{t('dashboards:fromNothingText')}</p>
      <Field label={t('dashboards:name')} error={save.faultAt('body.name')} isRequired>
        {(control) => <TextInput {...control} value={name} onChange={setName} maxLength={80} />}
      </Field>
      <Button kind="primary" type="submit" isBusy={save.isBusy} isDisabled={name.trim() === ''}>
        {t('dashboards:create')}
      </Button>
    </form>
  );
}

function FromApp() {
  const t = useT();
  const [moduleId, setModuleId] = useState('');
  const about = useEndpoint(getReportColumns, { query: { moduleId } }, { isEnabled: moduleId !== '' });
  const save = useNew(false);
  const known = about.data?.moduleId === moduleId ? about.data : undefined;
  const name = known ? t('dashboards:overviewOf', { app: known.display_name }).slice(0, 80) : '';
  const { options } = useAppChoices();
  const start = () => {
    if (!known) return;
    const widgets = starterWidgets(known, () => crypto.randomUUID()).map(sentWidget);
    void save.run({ body: { name, widgets } });
  };
  return (
    <section className={styles.start}>
      <h2>{t('dashboards:fromApp')}</h2>
      <p className={styles.quiet}>{t('dashboards:fromAppText')}</p>
      <Field label={t('insight:pickApp')} error={save.faultAt('body.name') ?? about.error?.message}>
        {(control) => (
          <Select
            {...control}
            value={moduleId}
            onChange={setModuleId}
            options={[{ value: '', label: t('dashboards:chooseApp') }, ...options]}
          />
        )}
      </Field>
      <Button kind="soft" isBusy={save.isBusy} isDisabled={!known} onClick={start}>
        {t('dashboards:create')}
      </Button>
    </section>
  );
}
