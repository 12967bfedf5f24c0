import { type ReactNode, useState } from 'react';
import type { AuditStreamTarget } from '#contracts/audit/stream/audit-stream.ts';
import { getAuditStream } from '#contracts/audit/stream/get-audit-stream.ts';
import { saveAuditStream } from '#contracts/audit/stream/save-audit-stream.ts';
import { testAuditStream } from '#contracts/audit/stream/test-audit-stream.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorState, Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../audit.module.css';
import { TargetFields } from './target-fields.tsx';

type Stream = EndpointOutput<typeof getAuditStream>;

/** Where the audit trail is sent on to. */
export function StreamDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const stream = useEndpoint(getAuditStream, undefined);
  if (stream.data) return <StreamForm now={stream.data} onClose={onClose} />;
  return (
    <Dialog title={t('audit:streamTitle')} closeLabel={t('ui:close')} onClose={onClose}>
      {stream.error ? (
        <ErrorState
          title={t('audit:streamLoadFailed')}
          text={stream.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void stream.refetch()}
        />
      ) : (
        <SkeletonForm rows={4} />
      )}
    </Dialog>
  );
}

/** The port that RFC 5425 has for syslog over TLS. */
const offered: AuditStreamTarget = {
  kind: 'syslog',
  host: '',
  port: 6514,
  isEncrypted: true,
  authority: '',
  format: 'cef',
};

function StreamForm({ now, onClose }: { now: Stream; onClose: () => void }) {
  const t = useT();
  const [target, setTarget] = useState<AuditStreamTarget>(now.target ?? offered);
  const [isActive, setIsActive] = useState(now.target === null || now.isActive);
  const [isFromStart, setIsFromStart] = useState(false);
  const save = useAction(saveAuditStream, {
    invalidates: [getAuditStream],
    success: t('audit:streamSaved'),
    errors: 'fields',
    onSuccess: onClose,
  });
  const test = useAction(testAuditStream, { errors: 'fields' });
  const [tested, setTested] = useState(target);
  const tryOut = () => {
    setTested(target);
    void test.run({ body: { target } });
  };
  const faultAt = (path: string) => save.faultAt(path) ?? test.faultAt(path);
  const body = { target, isActive, isFromStart, revision: now.revision };
  return (
    <Dialog
      title={t('audit:streamTitle')}
      closeLabel={t('ui:close')}
      width={600}
      onClose={onClose}
      onSubmit={() => void save.run({ body })}
      footer={
        <>
          <Button isBusy={test.isBusy} onClick={tryOut}>
            {t('audit:streamTest')}
          </Button>
          <Button onClick={onClose}>{t('audit:cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={save.isBusy}>
            {t('audit:save')}
          </Button>
        </>
      }
    >
      <div className={styles.record}>
        <p className={styles.quiet}>{t('audit:streamText')}</p>
        {test.output && tested === target ? (
          <TestOutcome outcome={test.output} />
        ) : (
          <StreamState stream={now} />
        )}
        <TargetFields target={target} faultAt={faultAt} onChange={setTarget} />
        <Checkbox isChecked={isActive} onChange={setIsActive} label={t('audit:streamActive')} />
        {isActive && (
          <Checkbox isChecked={isFromStart} onChange={setIsFromStart} label={t('audit:streamFromStart')} />
        )}
      </div>
    </Dialog>
  );
}

function TestOutcome({ outcome }: { outcome: EndpointOutput<typeof testAuditStream> }) {
  const t = useT();
  const { failure } = outcome;
  if (failure === null) return <Notice tone="info">{t('audit:streamTestWorked')}</Notice>;
  return <Notice>{t('audit:streamTestFailed', { reason: t(`audit:stream_${failure}`) })}</Notice>;
}

/** How far records have been sent, and why they wait. */
function StreamState({ stream }: { stream: Stream }): ReactNode {
  const t = useT();
  const format = useFormat();
  const { isActive, failing, waiting, sentTo } = stream;
  if (!isActive) return null;
  const waits = waiting > 0 ? ` · ${t('audit:streamWaiting', { count: waiting })}` : '';
  const sent = `${t('audit:streamSent', { position: format.number(sentTo) })}${waits}`;
  if (!failing) return <p className={styles.quiet}>{sent}</p>;
  const reason = t(`audit:stream_${failing.failure}`);
  return (
    <Notice>
      {t('audit:streamFailing', { time: format.dateTime(failing.since), reason })}
      <br />
      {sent}
    </Notice>
  );
}
