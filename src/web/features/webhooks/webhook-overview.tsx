import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { listExecutions } from '#contracts/webhooks/list-executions.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { testWebhook } from '#contracts/webhooks/test-webhook.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { HeaderButton } from '#web/ui/button/header-button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import { DeleteWebhook } from './delete-webhook.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { type StoredWebhook, toEdited, toRequest } from './edited-webhook.ts';
import { WebhookAbout } from './webhook-about.tsx';

/** A webhook with its log and one of its messages. */
export function WebhookOverview({ webhook }: { webhook: StoredWebhook }) {
  const [params, change] = useAddress();
  const shown = params.get('delivery');
  return (
    <>
      <Header webhook={webhook} onShow={(id) => change('delivery', id)} />
      <div className={log.panes} data-shown={shown !== null}>
        <WebhookAbout webhook={webhook} />
        <DeliveryLog webhook={webhook} shown={shown} onShow={(id) => change('delivery', id)} />
        {shown && <DeliveryDetail key={shown} id={shown} onClose={() => change('delivery', '')} />}
      </div>
    </>
  );
}

function Header({ webhook, onShow }: { webhook: StoredWebhook; onShow: (id: string) => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { testing, pausing } = useHeaderActions(onShow);
  const toggle = () => {
    const { body } = toRequest(toEdited(webhook));
    void pausing.run({ body: { ...body, is_active: !webhook.is_active } });
  };
  return (
    <SheetHeader
      isRuled
      end={
        <>
          <IconButton icon="trash-2" label={t('webhooks:delete')} onClick={() => setIsDeleting(true)} />
          <HeaderButton
            icon={webhook.is_active ? 'pause' : 'play'}
            label={t(webhook.is_active ? 'webhooks:pause' : 'webhooks:resume')}
            isBusy={pausing.isBusy}
            onClick={toggle}
          />
          <HeaderButton
            icon="pencil"
            label={t('webhooks:edit')}
            onClick={() => navigate(`/webhooks/${webhook.id}?edit=true`)}
          />
          <HeaderButton
            kind="primary"
            icon="send"
            label={t('webhooks:sendTest')}
            isBusy={testing.isBusy}
            onClick={() => void testing.run({ body: { id: webhook.id } })}
          />
        </>
      }
    >
      <Crumbs>
        <Link to="/webhooks">{t('webhooks:title')}</Link>
      </Crumbs>
      <PageTitle>{webhook.name}</PageTitle>
      <Chip tone={webhook.is_active ? 'success' : undefined}>
        {t(webhook.is_active ? 'webhooks:active' : 'webhooks:paused')}
      </Chip>
      {isDeleting && <DeleteWebhook webhook={webhook} onClose={() => setIsDeleting(false)} />}
    </SheetHeader>
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
