import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getIncomingCall } from '#contracts/incoming-webhooks/get-incoming-call.ts';
import { useResultHint } from '#web/features/webhooks/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { LogText } from '#web/ui/list/log-text.tsx';
import styles from '../incoming-webhooks.module.css';

type Call = EndpointOutput<typeof getIncomingCall>;

/** One call: what came of it, why it was refused, and what it brought. */
export function CallDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const asked = useEndpoint(getIncomingCall, { params: { id } });
  return (
    <section className={log.detail} aria-label={t('incoming-webhooks:call')}>
      <ListState asked={asked} failed={t('incoming-webhooks:loadFailed')} retryLabel={t('ui:retry')}>
        {(call) => <Shown call={call} onClose={onClose} />}
      </ListState>
    </section>
  );
}

function Shown({ call, onClose }: { call: Call; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const hintOf = useResultHint();
  return (
    <>
      <SectionTitle isBig end={<IconButton icon="x" label={t('ui:close')} onClick={onClose} />}>
        {`${call.status} · ${t(`incoming-webhooks:state_${call.state}`)}`}
      </SectionTitle>
      <p className={log.hint}>{hintOf(format.dateTime(call.received_on), call)}</p>
      {call.entry_id && call.module_id && (
        <Link to={`/item-editor/${call.module_id}/${call.entry_id}`}>{t('webhooks:openEntry')}</Link>
      )}
      {call.message && call.faults.length === 0 && <Notice tone="warning">{call.message}</Notice>}
      {call.faults.length > 0 && (
        <>
          <SectionTitle>{t('incoming-webhooks:reasons')}</SectionTitle>
          <ul className={styles.reasons}>
            {call.faults.map(({ path, code, message }) => (
              <li key={`${path} ${code}`}>
                <code>{path}</code> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {call.message_id && (
        <>
          <SectionTitle>{t('incoming-webhooks:messageId')}</SectionTitle>
          <code className={log.code}>{call.message_id}</code>
        </>
      )}
      {call.state !== 'unverified' && (
        <>
          <SectionTitle>{t('webhooks:body')}</SectionTitle>
          {call.body === null ? (
            <p className={log.hint}>{t('incoming-webhooks:bodyHidden')}</p>
          ) : (
            <LogText label={t('webhooks:body')} text={call.body} />
          )}
        </>
      )}
    </>
  );
}
