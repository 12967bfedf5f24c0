import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { testWebhook } from '#contracts/webhooks/test-webhook.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { DeleteWebhook } from '../delete-webhook.tsx';
import type { StoredWebhook } from '../edited-webhook.ts';
import { OverviewHeader } from '../either/overview-header.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookAbout } from './webhook-about.tsx';

/** A webhook with its log and one of its messages. */
export function WebhookOverview({ webhook }: { webhook: StoredWebhook }) {
  const [params, change] = useAddress();
  const t = useT();
  const shown = params.get('delivery');
  const reason = webhook.is_own ? undefined : t('webhooks:onlyOwner', { name: webhook.owner.name });
  return (
    <>
      <Header webhook={webhook} onShow={(id) => change('delivery', id)} />
      <div className={log.panes} data-shown={shown !== null}>
        <WebhookAbout webhook={webhook} />
        <DeliveryLog webhook={webhook} shown={shown} onShow={(id) => change('delivery', id)} />
        {shown && (
          <DeliveryDetail key={shown} id={shown} reason={reason} onClose={() => change('delivery', '')} />
        )}
      </div>
    </>
  );
}

function Header({ webhook, onShow }: { webhook: StoredWebhook; onShow: (id: string) => void }) {
  const t = useT();
  const { testing, pausing } = useHeaderActions(onShow);
  const { id, revision, is_active: isActive } = webhook;
  const toggle = () => void pausing.run({ body: { id, revision, is_active: !isActive } });
  return (
    <OverviewHeader
      list={{ href: '/webhooks', label: t('webhooks:title') }}
      shown={webhook}
      deleteLabel={t('webhooks:delete')}
      isPausing={pausing.isBusy}
      onToggle={toggle}
      deleteDialog={(onClose) => <DeleteWebhook webhook={webhook} onClose={onClose} />}
      end={
        <HeaderButton
          kind="primary"
          icon="send"
          label={t('webhooks:sendTest')}
          isBusy={testing.isBusy}
          onClick={() => void testing.run({ body: { id: webhook.id } })}
        />
      }
    />
  );
}

function useHeaderActions(onShow: (id: string) => void) {
  const t = useT();
  const testing = useAction(testWebhook, {
    invalidates: [listExecutions, getWebhook],
    onSuccess: ({ executionId, status }) => {
      if (status === null) toast.error(t('webhooks:testFailed'));
      else toast.success(t('webhooks:testArrived', { status: String(status) }));
      onShow(executionId);
    },
  });
  const pausing = useAction(saveWebhook, {
    invalidates: [getWebhook, listWebhooks, listExecutions],
    success: t('webhooks:saved'),
  });
  return { testing, pausing };
}
