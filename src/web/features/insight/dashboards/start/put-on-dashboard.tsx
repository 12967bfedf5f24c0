import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getDashboard } from '#contracts/insight/dashboards/get-dashboard.ts';
import { listDashboards } from '#contracts/insight/dashboards/list-dashboards.ts';
import { saveDashboard } from '#contracts/insight/dashboards/save-dashboard.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { proposeChart } from '../../charts/propose-chart.ts';
import type { Report, ReportColumns } from '../../report-state.ts';
import { dashboardAddress, sentWidget } from '../board-state.ts';
import styles from '../dashboards.module.css';

/** Puts a report on one of the person's own dashboards, or on a new one. */
export function PutOnDashboard(props: {
  readonly report: Report;
  readonly about: ReportColumns;
  /** The name of a kept report, which the widget takes over. */
  readonly title: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const { report, about, title, onClose } = props;
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const list = useEndpoint(listDashboards, { body: { page: 1, length: 100 } });
  const found = useEndpoint(
    getDashboard,
    { params: { id: chosen } },
    { isEnabled: chosen !== '', keepPrevious: false },
  );
  const save = useAction(saveDashboard, {
    invalidates: [listDashboards, getDashboard],
    success: t('dashboards:putOn'),
    onSuccess: ({ id }) => navigate(dashboardAddress(id)),
    errors: 'fields',
  });
  const own = (list.data?.items ?? []).filter(({ isOwn }) => isOwn);
  const isReady = chosen === '' ? name.trim() !== '' : found.data !== undefined;
  const submit = () => {
    if (!isReady) return;
    const kind = proposeChart(report, about.columns);
    const widget = { id: crypto.randomUUID(), kind, title, width: 6, height: 4, report };
    const { data } = found;
    if (chosen === '' || !data) void save.run({ body: { name: name.trim(), widgets: [widget] } });
    else {
      const { id, revision } = data;
      void save.run({ body: { id, revision, widgets: [...data.widgets.map(sentWidget), widget] } });
    }
  };
  return (
    <Dialog
      title={t('dashboards:put')}
      width={440}
      closeLabel={t('insight:close')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('insight:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy} isDisabled={!isReady}>
            {t('dashboards:put')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={t('dashboards:dashboard')}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={setChosen}
              options={[
                { value: '', label: t('dashboards:new') },
                ...own.map(({ id, name: label }) => ({ value: id, label })),
              ]}
            />
          )}
        </Field>
        {chosen === '' && (
          <Field label={t('dashboards:name')} error={save.faultAt('body.name')} isRequired>
            {(control) => <TextInput {...control} value={name} onChange={setName} maxLength={80} />}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
