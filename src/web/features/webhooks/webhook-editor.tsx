import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { saveWebhook } from '#contracts/webhooks/save-webhook.ts';
import { ShownSecret } from '#web/features/keys/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useUnsaved } from '#web/lib/leaving/use-unsaved.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { Crumbs, PageTitle, ReadingColumn, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { type EditedWebhook, toRequest } from './edited-webhook.ts';
import { HeaderFields } from './header-fields.tsx';
import { WebhookFields } from './webhook-fields.tsx';

/** The settings of a webhook; a new one answers its secret, which is shown once. */
export function WebhookEditor({ webhook, title }: { webhook: EditedWebhook; title: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [edited, setEdited] = useState(webhook);
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string } | null>(null);
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
  const general = saving.error?.violations.length === 0 ? saving.error.message : undefined;
  return (
    <>
      <SheetHeader
        isRuled
        end={
          <>
            <Button
              size="small"
              onClick={() => navigate(webhook.id ? `/webhooks/${webhook.id}` : '/webhooks')}
            >
              {t('ui:cancel')}
            </Button>
            <Button kind="primary" size="small" isBusy={saving.isBusy} onClick={save}>
              {t('ui:save')}
            </Button>
          </>
        }
      >
        <Crumbs>
          <Link to="/webhooks">{t('webhooks:title')}</Link>
        </Crumbs>
        <PageTitle>{title}</PageTitle>
      </SheetHeader>
      <ReadingColumn>
        <div className={log.form}>
          {general && <Notice>{general}</Notice>}
          <WebhookFields edited={edited} faultAt={saving.faultAt} onChange={change} />
          <HeaderFields
            headers={edited.headers}
            isStored={webhook.id !== undefined}
            faultAt={saving.faultAt}
            onChange={(headers) => change({ headers })}
          />
          <p className={log.hint}>{t('webhooks:ownerAbout')}</p>
        </div>
      </ReadingColumn>
      {made && (
        <ShownSecret
          title={t('webhooks:newSecret')}
          texts={[{ label: t('webhooks:secret'), text: made.secret }]}
          onClose={() => navigate(`/webhooks/${made.id}`)}
        />
      )}
    </>
  );
}
