import { useState } from 'react';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { saveIncomingWebhook } from '#contracts/incoming-webhooks/save-incoming-webhook.ts';
import { NewSecret, OverviewHeader } from '#web/features/webhooks/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import log from '#web/ui/layout/log-panes.module.css';
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
  const { id, revision, is_active: isActive } = incoming;
  const [secret, setSecret] = useState<string | null>(null);
  const pausing = useAction(saveIncomingWebhook, {
    invalidates: [getIncomingWebhook, listIncomingWebhooks],
    success: t('incoming-webhooks:saved'),
    // Another owner has another secret.
    onSuccess: (saved) => setSecret(saved.secret),
  });
  return (
    <OverviewHeader
      list={{ href: '/webhooks/incoming', label: t('incoming-webhooks:title') }}
      shown={incoming}
      deleteLabel={t('incoming-webhooks:delete')}
      isPausing={pausing.isBusy}
      onToggle={() => void pausing.run({ body: { id, revision, is_active: !isActive } })}
      deleteDialog={(onClose) => <DeleteIncoming incoming={incoming} onClose={onClose} />}
    >
      {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
    </OverviewHeader>
  );
}
