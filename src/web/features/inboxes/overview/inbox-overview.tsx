import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { deleteInboxes } from '#contracts/inboxes/delete-inboxes.ts';
import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { listInboxes } from '#contracts/inboxes/list-inboxes.ts';
import { saveInbox } from '#contracts/inboxes/save-inbox.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
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
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, revision, is_active: isActive } = inbox;
  const pausing = useAction(saveInbox, {
    invalidates: [getInbox, listInboxes],
    success: t('inboxes:saved'),
  });
  return (
    <SheetHeader
      isRuled
      end={
        <>
          <IconButton icon="trash-2" label={t('inboxes:delete')} onClick={() => setIsDeleting(true)} />
          <HeaderButton
            icon={isActive ? 'pause' : 'play'}
            label={t(isActive ? 'webhooks:pause' : 'webhooks:resume')}
            isBusy={pausing.isBusy}
            onClick={() => void pausing.run({ body: { id, revision, is_active: !isActive } })}
          />
          <HeaderButton
            icon="pencil"
            label={t('webhooks:edit')}
            onClick={() => navigate(`/webhooks/inboxes/${id}?edit=true`)}
          />
        </>
      }
    >
      <Crumbs>
        <Link to="/webhooks/inboxes">{t('inboxes:title')}</Link>
      </Crumbs>
      <PageTitle>{inbox.name}</PageTitle>
      <Chip tone={isActive ? 'success' : undefined}>
        {t(isActive ? 'webhooks:active' : 'webhooks:paused')}
      </Chip>
      {isDeleting && <DeleteInbox inbox={inbox} onClose={() => setIsDeleting(false)} />}
    </SheetHeader>
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
    <Dialog
      role="alertdialog"
      width={440}
      title={t('inboxes:delete')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            kind="danger"
            isBusy={removal.isBusy}
            onClick={() => void removal.run({ body: [inbox.id] })}
          >
            {t('inboxes:delete')}
          </Button>
        </>
      }
    >
      <p>{t('inboxes:deleteAsk', { name: inbox.name })}</p>
    </Dialog>
  );
}
