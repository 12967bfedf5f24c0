import { useNavigate } from 'react-router';
import { deleteInboxes } from '#contracts/inboxes/delete-inboxes.ts';
import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { listInboxes } from '#contracts/inboxes/list-inboxes.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { OverviewHeader } from '#web/features/webhooks/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { StoredInbox } from '../edited-inbox.ts';
import { InboxAbout } from './inbox-about.tsx';
import { MailDetail } from './mail-detail.tsx';
import { MailLog } from './mail-log.tsx';

/** An inbox with its log and one of its mails. */
export function InboxOverview({ inbox }: { inbox: StoredInbox }) {
  const [params, change] = useAddress();
  const shown = params.get('mail');
  return (
    <>
      <Header inbox={inbox} />
      <div className={log.panes} data-shown={shown !== null}>
        <InboxAbout inbox={inbox} />
        <MailLog id={inbox.id} shown={shown} onShow={(id) => change('mail', id)} />
        {shown && <MailDetail key={shown} id={shown} onClose={() => change('mail', '')} />}
      </div>
    </>
  );
}

function Header({ inbox }: { inbox: StoredInbox }) {
  const t = useT();
  const { id, revision, is_active: isActive } = inbox;
  const pausing = useAction(saveInbox, {
    invalidates: [getInbox, listInboxes],
    success: t('inboxes:saved'),
  });
  return (
    <OverviewHeader
      list={{ href: '/webhooks/inboxes', label: t('inboxes:title') }}
      shown={inbox}
      deleteLabel={t('inboxes:delete')}
      isPausing={pausing.isBusy}
      onToggle={() => void pausing.run({ body: { id, revision, is_active: !isActive } })}
      deleteDialog={(onClose) => <DeleteInbox inbox={inbox} onClose={onClose} />}
    />
  );
}

function DeleteInbox({ inbox, onClose }: { inbox: StoredInbox; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const removal = useAction(deleteInboxes, {
    invalidates: [listInboxes],
    success: t('inboxes:deleted'),
    onSuccess: () => navigate('/webhooks/inboxes'),
  });
  return (
    <ConfirmDialog
      cancelLabel={t('ui:cancel')}
      title={t('inboxes:delete')}
      isBusy={removal.isBusy}
      onConfirm={() => void removal.run({ body: [inbox.id] })}
      onClose={onClose}
    >
      {t('inboxes:deleteAsk', { name: inbox.name })}
    </ConfirmDialog>
  );
}
