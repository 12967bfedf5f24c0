import { endOldIncomingSecret } from '#contracts/incoming-webhooks/end-old-incoming-secret.ts';
import { getIncomingWebhook } from '#contracts/incoming-webhooks/get-incoming-webhook.ts';
import { listMappingTargets } from '#contracts/incoming-webhooks/list-mapping-targets.ts';
import { CostsNote, SecretSection, WeekSection } from '#web/features/webhooks/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { LogText } from '#web/ui/list/log-text.tsx';
import type { StoredIncoming } from '../edited-incoming.ts';
import { exampleBody, exampleCall } from './example-call.ts';
import { RotateIncomingSecret } from './incoming-dialogs.tsx';

/** Where calls are sent, what they do and in whose name, the state of the secret, and an example. */
export function IncomingAbout({ incoming }: { incoming: StoredIncoming }) {
  const t = useT();
  const { accepted, refused, unverified } = incoming.week;
  return (
    <section className={log.about} aria-label={incoming.name}>
      {incoming.pause_reason && <Notice>{t('incoming-webhooks:pausedOwner')}</Notice>}
      <SectionTitle end={<Copy text={incoming.url} label={t('incoming-webhooks:copyAddress')} />}>
        {t('incoming-webhooks:address')}
      </SectionTitle>
      <code className={log.code}>{incoming.url}</code>
      <SectionTitle>{t('incoming-webhooks:action')}</SectionTitle>
      <p>{[t(`incoming-webhooks:action_${incoming.action}`), incoming.app].filter(Boolean).join(' · ')}</p>
      <p className={log.hint}>{t(`incoming-webhooks:authentication_${incoming.authentication}`)}</p>
      <SectionTitle>{t('incoming-webhooks:owner')}</SectionTitle>
      <p>{incoming.owner.name}</p>
      <Secret incoming={incoming} />
      <WeekSection
        counts={t('incoming-webhooks:weekCounts', {
          accepted: String(accepted),
          refused: String(refused),
          unverified: String(unverified),
        })}
        medianMs={incoming.week.median_ms}
        days={incoming.week.days}
      />
      <CostsNote costs={incoming.costs} />
      <Example incoming={incoming} />
    </section>
  );
}

function Secret({ incoming }: { incoming: StoredIncoming }) {
  const t = useT();
  const format = useFormat();
  const { id, owner } = incoming;
  const ending = useAction(endOldIncomingSecret, {
    invalidates: [getIncomingWebhook],
    success: t('webhooks:endedOld'),
  });
  return (
    <SecretSection
      kept={incoming}
      oldText={(hint, until) => t('incoming-webhooks:oldUntil', { hint, when: format.dateTime(until) })}
      endAbout={t('incoming-webhooks:endOldAbout')}
      reason={incoming.is_own ? undefined : t('incoming-webhooks:onlyOwner', { name: owner.name })}
      ending={ending}
      onEnd={(secret_id) => void ending.run({ body: { id, secret_id } })}
      dialog={(onClose) => <RotateIncomingSecret id={id} onClose={onClose} />}
    />
  );
}

function Example({ incoming }: { incoming: StoredIncoming }) {
  const t = useT();
  const { data } = useEndpoint(listMappingTargets, { query: { moduleId: incoming.module_id } });
  const files = new Set(data?.files.map(({ name }) => name));
  const text = exampleCall(incoming, exampleBody(incoming, files));
  return (
    <>
      <SectionTitle end={<Copy text={text} label={t('incoming-webhooks:copyExample')} />}>
        {t('incoming-webhooks:example')}
      </SectionTitle>
      <LogText label={t('incoming-webhooks:example')} text={text} />
    </>
  );
}

function Copy({ text, label }: { text: string; label: string }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(t('webhooks:copied'));
  };
  return <IconButton icon="copy" size="small" label={label} onClick={() => void copy()} />;
}
