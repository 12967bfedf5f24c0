import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getInboxMail } from '#contracts/inboxes/get-inbox-mail.ts';
import { useResultHint } from '#web/features/webhooks/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Faults } from './faults.tsx';

type Mail = EndpointOutput<typeof getInboxMail>;

/** One mail: what came of it, and why it was refused. */
export function MailDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const asked = useEndpoint(getInboxMail, { params: { id } });
  return (
    <section className={log.detail} aria-label={t('inboxes:mail')}>
      <ListState asked={asked} failed={t('inboxes:loadFailed')} retryLabel={t('ui:retry')}>
        {(mail) => <Shown mail={mail} onClose={onClose} />}
      </ListState>
    </section>
  );
}

function Shown({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const hintOf = useResultHint();
  const result = mail.result && t(`inboxes:result_${mail.result}`);
  return (
    <>
      <SectionTitle isBig end={<IconButton icon="x" label={t('ui:close')} onClick={onClose} />}>
        {result ?? t(`inboxes:state_${mail.state}`)}
      </SectionTitle>
      <p className={log.hint}>{hintOf(format.dateTime(mail.received_on), mail)}</p>
      {mail.subject === null ? (
        <p className={log.hint}>{t('inboxes:hidden')}</p>
      ) : (
        <>
          <p>{mail.subject}</p>
          <p className={log.hint}>{mail.sender}</p>
        </>
      )}
      {mail.entry_id && mail.module_id && (
        <Link to={`/item-editor/${mail.module_id}/${mail.entry_id}`}>{t('webhooks:openEntry')}</Link>
      )}
      {mail.reason && <Notice tone="warning">{t(`inboxes:reason_${mail.reason}`)}</Notice>}
      {mail.message && mail.faults.length === 0 && <Notice tone="warning">{mail.message}</Notice>}
      {mail.faults.length > 0 && (
        <>
          <SectionTitle>{t('inboxes:reasons')}</SectionTitle>
          <Faults faults={mail.faults} />
        </>
      )}
    </>
  );
}
