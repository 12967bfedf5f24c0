import { useParams } from 'react-router';
import { getInbox } from '#contracts/inboxes/get-inbox.ts';
import { NotLoaded } from '#web/features/webhooks/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { freshInbox, toEdited } from './edited-inbox.ts';
import { InboxEditor } from './editor/inbox-editor.tsx';
import { InboxOverview } from './overview/inbox-overview.tsx';

/** `/webhooks/inboxes/add`: a new one. `/webhooks/inboxes/{id}?edit=true&mail=…`: one with its log, or its settings. */
export function InboxScreen() {
  const { id = '' } = useParams();
  return <Sheet>{id === 'add' ? <NewInbox /> : <Stored key={id} id={id} />}</Sheet>;
}

function NewInbox() {
  const t = useT();
  useTitle(t('inboxes:newInbox'));
  return <InboxEditor inbox={freshInbox} title={t('inboxes:newInbox')} />;
}

function Stored({ id }: { id: string }) {
  const t = useT();
  const [params] = useAddress();
  const stored = useEndpoint(getInbox, { params: { id } }, { keepPrevious: false });
  useTitle(stored.data?.name ?? t('inboxes:title'));
  if (stored.data && params.get('edit') === 'true') {
    const { data } = stored;
    return <InboxEditor key={data.revision} inbox={toEdited(data)} title={data.name} />;
  }
  if (stored.data) return <InboxOverview inbox={stored.data} />;
  if (!stored.isError) return <SkeletonForm />;
  return (
    <NotLoaded
      error={stored.error}
      title={t('inboxes:loadFailed')}
      list={{ href: '/webhooks/inboxes', label: t('inboxes:title') }}
      onRetry={() => void stored.refetch()}
    />
  );
}
