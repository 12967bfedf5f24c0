import { useParams } from 'react-router';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { freshWebhook, type StoredWebhook, toEdited } from './edited-webhook.ts';
import { NotLoaded } from './either/not-loaded.tsx';
import { WebhookOverview } from './overview/webhook-overview.tsx';
import { WebhookEditor } from './webhook-editor.tsx';

/** `/webhooks/add`: a new webhook. `/webhooks/{id}?edit=true&delivery=…`: one webhook with its log, or its settings. */
export function WebhookScreen() {
  const { id = '' } = useParams();
  return <Sheet>{id === 'add' ? <NewWebhook /> : <Stored key={id} id={id} />}</Sheet>;
}

function NewWebhook() {
  const t = useT();
  useTitle(t('webhooks:newWebhook'));
  return <WebhookEditor webhook={freshWebhook} title={t('webhooks:newWebhook')} />;
}

function Stored({ id }: { id: string }) {
  const t = useT();
  const [params] = useAddress();
  const stored = useEndpoint(getWebhook, { params: { id } }, { keepPrevious: false });
  useTitle(stored.data?.name ?? t('webhooks:title'));
  if (stored.data) return <Loaded webhook={stored.data} isEdited={params.get('edit') === 'true'} />;
  if (!stored.isError) return <SkeletonForm />;
  return (
    <NotLoaded
      error={stored.error}
      title={t('webhooks:loadFailed')}
      list={{ href: '/webhooks', label: t('webhooks:title') }}
      onRetry={() => void stored.refetch()}
    />
  );
}

function Loaded({ webhook, isEdited }: { webhook: StoredWebhook; isEdited: boolean }) {
  return isEdited ? (
    <WebhookEditor key={webhook.revision} webhook={toEdited(webhook)} title={webhook.name} />
  ) : (
    <WebhookOverview webhook={webhook} />
  );
}
