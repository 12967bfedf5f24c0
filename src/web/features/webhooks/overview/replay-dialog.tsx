import { useState } from 'react';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { replayWebhook } from '#contracts/webhooks/replay-webhook.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Sends the messages of some days again. */
export function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization);
  const format = organization.data?.date_format ?? 'YYYY-MM-DD';
  const [from, setFrom] = useState<string | null>(dayOf(Date.now() - dayMs));
  const [until, setUntil] = useState<string | null>(dayOf(Date.now()));
  const [onlyMissing, setOnlyMissing] = useState(true);
  const replay = useAction(replayWebhook, {
    invalidates: [listExecutions],
    success: ({ count }) => t('webhooks:replayed', { count: String(count) }),
    onSuccess: onClose,
  });
  const run = () =>
    void replay.run({
      body: { id, from: `${from}T00:00:00Z`, until: `${until}T23:59:59Z`, only_missing: onlyMissing },
    });
  const days = [
    { label: t('webhooks:from'), value: from, onChange: setFrom },
    { label: t('webhooks:until'), value: until, onChange: setUntil },
  ];
  return (
    <Dialog
      width={440}
      title={t('webhooks:replay')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="primary" isBusy={replay.isBusy} isDisabled={!from || !until} onClick={run}>
            {t('webhooks:replay')}
          </Button>
        </>
      }
    >
      <div className={log.form}>
        <p>{t('webhooks:replayAbout')}</p>
        {days.map(({ label, ...day }) => (
          <Field key={label} label={label}>
            {(control) => <DayInput {...control} {...day} format={format} />}
          </Field>
        ))}
        <Checkbox label={t('webhooks:onlyMissing')} isChecked={onlyMissing} onChange={setOnlyMissing} />
      </div>
    </Dialog>
  );
}
