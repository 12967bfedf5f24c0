import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { ShownSecret } from '#web/features/keys/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import type { StoredIncoming } from '../edited-incoming.ts';
import { CallDetail } from './call-detail.tsx';
import { CallLog } from './call-log.tsx';
import { IncomingAbout } from './incoming-about.tsx';
import { DeleteIncoming } from './incoming-dialogs.tsx';

/** An incoming webhook with its log and one of its calls. */
export function IncomingOverview({ incoming }: { incoming: StoredIncoming }) {
  const [params, change] = useAddress();
  const shown = params.get('call');
  return (
    <>
      <Header incoming={incoming} />
      <div className={log.panes} data-shown={shown !== null}>
        <IncomingAbout incoming={incoming} />
        <CallLog id={incoming.id} shown={shown} onShow={(id) => change('call', id)} />
        {shown && <CallDetail key={shown} id={shown} onClose={() => change('call', '')} />}
      </div>
    </>
  );
}

function Header({ incoming }: { incoming: StoredIncoming }) {
  const t = useT();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, revision, is_active: isActive } = incoming;
  const [secret, setSecret] = useState<string | null>(null);
  const pausing = useAction(saveIncomingWebhook, {
    invalidates: [getIncomingWebhook, listIncomingWebhooks],
    success: t('incoming-webhooks:saved'),
    // Another owner has another secret.
    onSuccess: (saved) => setSecret(saved.secret),
  });
  return (
    <SheetHeader
      isRuled
      end={
        <>
          <IconButton
            icon="trash-2"
            label={t('incoming-webhooks:delete')}
            onClick={() => setIsDeleting(true)}
          />
          <HeaderButton
            icon={isActive ? 'pause' : 'play'}
            label={t(isActive ? 'webhooks:pause' : 'webhooks:resume')}
            isBusy={pausing.isBusy}
            onClick={() => void pausing.run({ body: { id, revision, is_active: !isActive } })}
          />
          <HeaderButton
            icon="pencil"
            label={t('webhooks:edit')}
            onClick={() => navigate(`/webhooks/incoming/${id}?edit=true`)}
          />
        </>
      }
    >
      <Crumbs>
        <Link to="/webhooks/incoming">{t('incoming-webhooks:title')}</Link>
      </Crumbs>
      <PageTitle>{incoming.name}</PageTitle>
      <Chip tone={isActive ? 'success' : undefined}>
        {t(isActive ? 'webhooks:active' : 'webhooks:paused')}
      </Chip>
      {secret !== null && (
        <ShownSecret
          title={t('webhooks:newSecret')}
          texts={[{ label: t('webhooks:secret'), text: secret }]}
          onClose={() => setSecret(null)}
        />
      )}
      {isDeleting && <DeleteIncoming incoming={incoming} onClose={() => setIsDeleting(false)} />}
    </SheetHeader>
  );
}
