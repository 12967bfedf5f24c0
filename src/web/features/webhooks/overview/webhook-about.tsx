import { endOldWebhookSecret } from '#contracts/webhooks/end-old-webhook-secret.ts';
import { getWebhook } from '#contracts/webhooks/get-webhook.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import type { StoredWebhook } from '../edited-webhook.ts';
import { CostsNote } from '../either/costs-note.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { SecretSection } from './secret-section.tsx';
import { WeekSection } from './week-section.tsx';

const pausedTexts = {
  failing: 'webhooks:pausedFailing',
  gone: 'webhooks:pausedGone',
  owner: 'webhooks:pausedOwner',
} as const;

/** Where a webhook sends, when, in whose name, and the state of its secret. */
export function WebhookAbout({ webhook }: { webhook: StoredWebhook }) {
  const t = useT();
  const format = useFormat();
  const { sent, failed, waiting } = webhook.week;
  const ending = useAction(endOldWebhookSecret, {
    invalidates: [getWebhook],
    success: t('webhooks:endedOld'),
  });
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
      <SecretSection
        kept={webhook}
        oldText={(hint, until) => t('webhooks:oldUntil', { hint, when: format.dateTime(until) })}
        endAbout={t('webhooks:endOldAbout')}
        reason={webhook.is_own ? undefined : t('webhooks:onlyOwner', { name: webhook.owner.name })}
        ending={ending}
        onEnd={(secret_id) => void ending.run({ body: { id: webhook.id, secret_id } })}
        dialog={(onClose) => <RotateSecret id={webhook.id} onClose={onClose} />}
      />
      <WeekSection
        counts={t('webhooks:weekCounts', {
          sent: String(sent),
          failed: String(failed),
          waiting: String(waiting),
        })}
        medianMs={webhook.week.median_ms}
        days={webhook.week.days}
      />
      <CostsNote costs={webhook.costs} />
    </section>
  );
}
