import { useRef } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { inboxBodyPlaces } from '#contracts/inboxes/inbox-shapes.ts';
import { tryInbox } from '#contracts/inboxes/try-inbox.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import log from '#web/ui/layout/log-panes.module.css';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { type EditedInbox, toPlan } from '../edited-inbox.ts';
import styles from '../inboxes.module.css';
import { Faults } from '../overview/faults.tsx';
import { placeKey } from './place-key.ts';

const maxBytes = 700_000;

/** Tries the settings with a mail that was saved as a file, without storing anything. */
export function SamplePanel({ edited }: { edited: EditedInbox }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const trial = useAction(tryInbox);
  const tryFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) toast.error(t('inboxes:mailTooLarge'));
    else await trial.run({ body: { ...toPlan(edited), mail: await base64Of(file) } });
  };
  return (
    <section className={log.form} aria-label={t('inboxes:sample')}>
      <SectionTitle>{t('inboxes:sample')}</SectionTitle>
      <p className={log.hint}>{t('inboxes:sampleAbout')}</p>
      <div className={log.actions}>
        <Button
          size="small"
          kind="line"
          icon="upload"
          isBusy={trial.isBusy}
          isDisabled={edited.moduleId === ''}
          onClick={() => input.current?.click()}
        >
          {t('inboxes:chooseMail')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".eml,message/rfc822"
          aria-label={t('inboxes:chooseMail')}
          onChange={(event) => {
            void tryFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {trial.output && <Result trial={trial.output} />}
    </section>
  );
}

function Result({ trial }: { trial: EndpointOutput<typeof tryInbox> }) {
  const t = useT();
  const labelOf = (place: string) => {
    const known = inboxBodyPlaces.find((one) => one === place);
    return known ? t(placeKey(known)) : place;
  };
  const said = [
    trial.result && t(`inboxes:result_${trial.result}`),
    trial.actor?.name,
    trial.reason && t(`inboxes:reason_${trial.reason}`),
    trial.faults.length === 0 && trial.message,
  ];
  return (
    <div className={log.form}>
      <Notice tone={trial.state === 'accepted' ? 'success' : 'warning'}>
        {[t(`inboxes:wouldBe_${trial.state}`), ...said].filter(Boolean).join(' · ')}
      </Notice>
      <Faults faults={trial.faults} />
      <dl className={styles.values}>
        {trial.places.map(({ place, text }) => (
          <div key={place}>
            <dt>{labelOf(place)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {trial.files.length > 0 && (
          <div>
            <dt>{t('inboxes:attachments')}</dt>
            <dd>{trial.files.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className={log.hint}>{t('inboxes:nothingStored')}</p>
    </div>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
