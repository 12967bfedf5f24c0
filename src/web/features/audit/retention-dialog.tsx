import { useState } from 'react';
import { minRetentionDays } from '#contracts/audit/audit-retention.ts';
import { getAuditRetention } from '#contracts/audit/get-audit-retention.ts';
import { listAuditTrail } from '#contracts/audit/list-audit-trail.ts';
import { saveAuditRetention } from '#contracts/audit/save-audit-retention.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './audit.module.css';

type Retention = EndpointOutput<typeof getAuditRetention>;

/** For how long records are kept. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const retention = useEndpoint(getAuditRetention, undefined);
  if (retention.data)
    return <RetentionForm key={retention.data.days} now={retention.data} onClose={onClose} />;
  return (
    <Dialog title={t('audit:retention')} closeLabel={t('ui:close')} onClose={onClose}>
      {retention.error ? (
        <ErrorState
          title={t('audit:retentionFailed')}
          text={retention.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void retention.refetch()}
        />
      ) : (
        <SkeletonForm rows={2} />
      )}
    </Dialog>
  );
}

/** A year, for whoever sets it for the first time. */
const offeredDays = 365;

function RetentionForm({ now, onClose }: { now: Retention; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const [isForever, setIsForever] = useState(now.days === null);
  const [days, setDays] = useState(String(now.days ?? offeredDays));
  const save = useAction(saveAuditRetention, {
    invalidates: [getAuditRetention, listAuditTrail],
    success: t('audit:retentionSaved'),
    errors: 'fields',
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={t('audit:retention')}
      closeLabel={t('ui:close')}
      onClose={onClose}
      onSubmit={() => void save.run({ body: { days: isForever ? null : Number(days) } })}
      footer={
        <>
          <Button onClick={onClose}>{t('audit:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy}>
            {t('audit:save')}
          </Button>
        </>
      }
    >
      <div className={styles.record}>
        <p className={styles.quiet}>{t('audit:retentionText')}</p>
        <Checkbox isChecked={isForever} onChange={setIsForever} label={t('audit:retentionForever')} />
        {!isForever && (
          <Field
            label={t('audit:retentionDays')}
            help={t('audit:retentionLeast', { count: minRetentionDays })}
            error={save.faultAt('body.days')}
          >
            {(control) => <TextInput {...control} type="number" value={days} onChange={setDays} />}
          </Field>
        )}
        {now.removed && (
          <p className={styles.quiet}>
            {t('audit:retentionRemoved', {
              last: format.number(now.removed.last),
              day: format.date(now.removed.until),
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
