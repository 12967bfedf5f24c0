import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getExecution } from '#contracts/webhooks/get-execution.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { resendExecution } from '#contracts/webhooks/resend-execution.ts';
import type { MessageKey } from '#messages/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { LogText } from '#web/ui/list/log-text.tsx';
import { useResultHint } from '../either/costs-note.tsx';
import styles from '../webhooks.module.css';

type Execution = EndpointOutput<typeof getExecution>;

const refetchMs = 5000;

interface PaneProps {
  /** Why the reader cannot send it again. */
  readonly reason: string | undefined;
  readonly onClose: () => void;
}

/** One message: what was sent, when, and what the receiver answered. */
export function DeliveryDetail({ id, reason, onClose }: { id: string } & PaneProps) {
  const t = useT();
  const asked = useEndpoint(getExecution, { params: { id } }, { refetchMs });
  return (
    <section className={log.detail} aria-label={t('webhooks:delivery')}>
      <ListState asked={asked} failed={t('webhooks:loadFailed')} retryLabel={t('ui:retry')}>
        {(execution) => <Shown execution={execution} reason={reason} onClose={onClose} />}
      </ListState>
    </section>
  );
}

function Shown({ execution, reason, onClose }: { execution: Execution } & PaneProps) {
  const t = useT();
  const format = useFormat();
  const resending = useAction(resendExecution, {
    invalidates: [getExecution, listExecutions],
    success: t('webhooks:resent'),
  });
  const body = JSON.stringify(execution.message, null, 2);
  const copy = async () => {
    await navigator.clipboard.writeText(body);
    toast.success(t('webhooks:copied'));
  };
  const { entry_id: entryId, module_id: moduleId, next_attempt_on: next } = execution;
  return (
    <>
      <SectionTitle isBig end={<IconButton icon="x" label={t('ui:close')} onClick={onClose} />}>
        {t(`webhooks:event_${execution.event}`)}
      </SectionTitle>
      <p>
        {t(`webhooks:state_${execution.state}`)}
        {next && ` · ${t('webhooks:nextTry', { when: format.moment(next) })}`}
      </p>
      {entryId && moduleId && (
        <Link to={`/item-editor/${moduleId}/${entryId}`}>{execution.title || t('webhooks:openEntry')}</Link>
      )}
      {execution.is_cut && <Notice tone="info">{t('webhooks:cut')}</Notice>}
      <SectionTitle>{t('webhooks:attempts')}</SectionTitle>
      <Attempts execution={execution} />
      <SectionTitle
        end={<IconButton icon="copy" size="small" label={t('webhooks:copy')} onClick={() => void copy()} />}
      >
        {t('webhooks:body')}
      </SectionTitle>
      <LogText label={t('webhooks:body')} text={body} />
      <div className={log.actions}>
        <Button
          kind="primary"
          size="small"
          icon="refresh-cw"
          isBusy={resending.isBusy}
          isDisabled={reason !== undefined}
          tooltip={reason}
          onClick={() => void resending.run({ body: { executionId: execution.id } })}
        >
          {t('webhooks:resend')}
        </Button>
        <span className={log.hint}>{t('webhooks:sameId')}</span>
      </div>
    </>
  );
}

function Attempts({ execution }: { execution: Execution }) {
  const t = useT();
  const hintOf = useResultHint();
  const format = useFormat();
  return (
    <ul className={log.rows}>
      {execution.attempt_list.toReversed().map((attempt) => (
        <li key={attempt.id} className={styles.attempt}>
          <p>
            <b>
              {attempt.status ?? t(`webhooks:failure_${attempt.failure ?? 'not_reachable'}` as MessageKey)}
            </b>{' '}
            <span className={log.hint}>{hintOf(format.moment(attempt.sent_on), attempt)}</span>
          </p>
          {attempt.headers && (
            <>
              <span className={log.hint}>{t('webhooks:requestHeaders')}</span>
              <LogText label={t('webhooks:requestHeaders')} text={textOf(attempt.headers)} />
            </>
          )}
          {attempt.answer && (
            <>
              <span className={log.hint}>{t('webhooks:answer')}</span>
              <LogText label={t('webhooks:answer')} text={attempt.answer} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Headers as they are written in a request. */
const textOf = (headers: readonly { readonly name: string; readonly value: string }[]) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
