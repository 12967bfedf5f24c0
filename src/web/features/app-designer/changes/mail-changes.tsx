import { type EmailTemplate, type ModuleDefinition, templateEvents } from '#engine/module/definition.ts';
import { isSame } from '#engine/value/same-json.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './change-list.module.css';

/** The e-mails that two definitions do not share, whole and as source: a link in one is read before it is sent. */
export function MailChanges({ before, after }: { before: ModuleDefinition; after: ModuleDefinition }) {
  const t = useT();
  const changed = templateEvents.filter(
    (event) => !isSame(before.emailTemplates[event], after.emailTemplates[event]),
  );
  if (changed.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('designer:emails')}>
      <SectionTitle>{t('designer:emails')}</SectionTitle>
      {changed.map((event) => (
        <div key={event} className={styles.mails}>
          <h3>{t(`designer:event_${event}` as MessageKey)}</h3>
          <Mail label={t('designer:compareBefore')} mail={before.emailTemplates[event]} />
          <Mail label={t('designer:compareAfter')} mail={after.emailTemplates[event]} />
        </div>
      ))}
    </section>
  );
}

function Mail({ label, mail }: { label: string; mail: EmailTemplate }) {
  const t = useT();
  const isEmpty = mail.subject === '' && mail.body === '';
  return (
    <figure className={styles.mail}>
      <figcaption>{label}</figcaption>
      {isEmpty ? (
        t('designer:detailEmpty')
      ) : (
        <>
          <b>{mail.subject}</b>
          <pre>{mail.body}</pre>
        </>
      )}
    </figure>
  );
}
