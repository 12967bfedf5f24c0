import { useParams } from 'react-router';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { NotLoaded } from '#web/features/webhooks/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { freshIncoming, toEdited } from './edited-incoming.ts';
import { IncomingEditor } from './editor/incoming-editor.tsx';
import { IncomingOverview } from './overview/incoming-overview.tsx';

/** `/webhooks/incoming/add`: a new one. `/webhooks/incoming/{id}?edit=true&call=…`: one with its log, or its settings. */
export function IncomingWebhookScreen() {
  const { id = '' } = useParams();
  return <Sheet>{id === 'add' ? <NewIncoming /> : <Stored key={id} id={id} />}</Sheet>;
}

function NewIncoming() {
  const t = useT();
  useTitle(t('incoming-webhooks:newIncoming'));
  return <IncomingEditor incoming={freshIncoming} title={t('incoming-webhooks:newIncoming')} />;
}

function Stored({ id }: { id: string }) {
  const t = useT();
  const [params] = useAddress();
  const stored = useEndpoint(getIncomingWebhook, { params: { id } }, { keepPrevious: false });
  useTitle(stored.data?.name ?? t('incoming-webhooks:title'));
  if (stored.data && params.get('edit') === 'true') {
    const { data } = stored;
    return <IncomingEditor key={data.revision} incoming={toEdited(data)} title={data.name} />;
  }
  if (stored.data) return <IncomingOverview incoming={stored.data} />;
  if (!stored.isError) return <SkeletonForm />;
  return (
    <NotLoaded
      error={stored.error}
      title={t('incoming-webhooks:loadFailed')}
      list={{ href: '/webhooks/incoming', label: t('incoming-webhooks:title') }}
      onRetry={() => void stored.refetch()}
    />
  );
}
