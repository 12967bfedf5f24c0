import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useUnsaved } from '#web/lib/leaving/use-unsaved.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { type EditedWebhook, toRequest } from './edited-webhook.ts';
import { EditorSheet, type MadeWithSecret } from './either/editor-sheet.tsx';
import { PriceFields } from './either/price-fields.tsx';
import { HeaderFields } from './header-fields.tsx';
import { WebhookFields } from './webhook-fields.tsx';

/** The settings of a webhook; a new one answers its secret, which is shown once. */
export function WebhookEditor({ webhook, title }: { webhook: EditedWebhook; title: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [edited, setEdited] = useState(webhook);
  const [made, setMade] = useState<MadeWithSecret | null>(null);
  const unsaved = useUnsaved(edited);
  const saving = useAction(saveWebhook, {
    invalidates: [listWebhooks, getWebhook],
    success: t('webhooks:saved'),
    onSuccess: ({ id, secret }) => {
      unsaved.saved();
      if (secret === null) navigate(`/webhooks/${id}`);
      else setMade({ id, secret });
    },
    errors: 'screen',
  });
  const change = (part: Partial<EditedWebhook>) => setEdited((before) => ({ ...before, ...part }));
  const save = () => {
    unsaved.sent();
    void saving.run(toRequest(edited));
  };
  return (
    <EditorSheet
      list={{ href: '/webhooks', label: t('webhooks:title') }}
      title={title}
      id={webhook.id}
      saving={saving}
      made={made}
      onSave={save}
    >
      <WebhookFields edited={edited} faultAt={saving.faultAt} onChange={change} />
      <HeaderFields
        headers={edited.headers}
        isStored={webhook.id !== undefined}
        faultAt={saving.faultAt}
        onChange={(headers) => change({ headers })}
      />
      <PriceFields
        label={t('webhooks:price')}
        help={t('webhooks:priceHelp')}
        price={edited.price}
        currency={edited.currency}
        priceError={saving.faultAt('body.price')}
        currencyError={saving.faultAt('body.currency')}
        onChange={change}
      />
      <p className={log.hint}>{t('webhooks:ownerAbout')}</p>
    </EditorSheet>
  );
}
