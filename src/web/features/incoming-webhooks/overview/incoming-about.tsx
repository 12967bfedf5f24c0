import { useState } from 'react';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
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
      <SectionTitle>{t('webhooks:week')}</SectionTitle>
      <p>
        {t('incoming-webhooks:weekCounts', {
          accepted: String(accepted),
          refused: String(refused),
          unverified: String(unverified),
        })}
      </p>
      <Example incoming={incoming} />
    </section>
  );
}

function Secret({ incoming }: { incoming: StoredIncoming }) {
  const t = useT();
  const format = useFormat();
  const [isRotating, setIsRotating] = useState(false);
  return (
    <>
      <SectionTitle>{t('webhooks:secret')}</SectionTitle>
      <p>{t('webhooks:secretEnds', { hint: incoming.secret.hint })}</p>
      <p className={log.hint}>{t('webhooks:since', { when: format.dateTime(incoming.secret.since) })}</p>
      {incoming.old_secret && (
        <p className={log.hint}>
          {t('incoming-webhooks:oldUntil', {
            hint: incoming.old_secret.hint,
            when: format.dateTime(incoming.old_secret.until),
          })}
        </p>
      )}
      <div>
        <Button size="small" kind="line" onClick={() => setIsRotating(true)}>
          {t('webhooks:rotate')}
        </Button>
      </div>
      {isRotating && <RotateIncomingSecret id={incoming.id} onClose={() => setIsRotating(false)} />}
    </>
  );
}

function Example({ incoming }: { incoming: StoredIncoming }) {
  const t = useT();
  const text = exampleCall(incoming, exampleBody(incoming));
  return (
    <>
      <SectionTitle end={<Copy text={text} label={t('incoming-webhooks:copyExample')} />}>
        {t('incoming-webhooks:example')}
      </SectionTitle>
      <pre className={log.code}>{text}</pre>
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
