import { useState } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import type { StoredWebhook } from './edited-webhook.ts';
import { RotateSecret } from './rotate-secret.tsx';

const pausedTexts = {
  failing: 'webhooks:pausedFailing',
  gone: 'webhooks:pausedGone',
  owner: 'webhooks:pausedOwner',
} as const;

/** Where a webhook sends, when, in whose name, and the state of its secret. */
export function WebhookAbout({ webhook }: { webhook: StoredWebhook }) {
  const t = useT();
  const format = useFormat();
  const [isRotating, setIsRotating] = useState(false);
  const { sent, failed, waiting } = webhook.week;
  return (
    <section className={log.about} aria-label={webhook.name}>
      {webhook.pause_reason && <Notice>{t(pausedTexts[webhook.pause_reason])}</Notice>}
      <SectionTitle>{t('webhooks:deliversTo')}</SectionTitle>
      <code className={log.code}>{webhook.url}</code>
      <p className={log.hint}>{t('webhooks:limits')}</p>
      <SectionTitle>{t('webhooks:when')}</SectionTitle>
      <p>{webhook.events.map((event) => t(`webhooks:event_${event}`)).join(', ')}</p>
      <p className={log.hint}>
        {webhook.module_ids === null
          ? t('webhooks:allApps')
          : webhook.apps.map(({ name }) => name).join(', ')}
        {webhook.condition && ` · ${t('webhooks:condition')}`}
      </p>
      <SectionTitle>{t('webhooks:owner')}</SectionTitle>
      <p>{webhook.owner.name}</p>
      <SectionTitle>{t('webhooks:secret')}</SectionTitle>
      <p>{t('webhooks:secretEnds', { hint: webhook.secret.hint })}</p>
      <p className={log.hint}>{t('webhooks:since', { when: format.dateTime(webhook.secret.since) })}</p>
      {webhook.old_secret && (
        <p className={log.hint}>
          {t('webhooks:oldUntil', {
            hint: webhook.old_secret.hint,
            when: format.dateTime(webhook.old_secret.until),
          })}
        </p>
      )}
      <div>
        <Button size="small" kind="line" onClick={() => setIsRotating(true)}>
          {t('webhooks:rotate')}
        </Button>
      </div>
      <SectionTitle>{t('webhooks:week')}</SectionTitle>
      <p>
        {t('webhooks:weekCounts', { sent: String(sent), failed: String(failed), waiting: String(waiting) })}
      </p>
      {isRotating && <RotateSecret id={webhook.id} onClose={() => setIsRotating(false)} />}
    </section>
  );
}
