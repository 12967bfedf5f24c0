import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { sentMailRules } from '#fields/parts/html/mail-rules.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { FactList } from '#web/ui/list/fact-list.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { OwnMail } from './own-mail.ts';
import styles from './own-mails.module.css';

const HtmlContent = lazy(async () => ({
  default: (await import('#fields/parts/html/html-content.tsx')).HtmlContent,
}));

/** One mail as it was sent, with a link to its subject. */
export function MailDialog({ mail, onClose }: { mail: OwnMail; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { about } = mail;
  const facts = [
    [t('own-mails:to'), mail.to],
    [t('own-mails:when'), format.dateTime(mail.sentOn)],
    [t('own-mails:status'), t(mail.wasDelivered ? 'own-mails:sent' : 'own-mails:keptText')],
  ] as const;
  return (
    <Dialog
      title={mail.subject}
      width={640}
      onClose={onClose}
      closeLabel={t('ui:close')}
      footer={
        about && (
          <Button kind="primary" onClick={() => navigate(pathOf(about))}>
            {t(labelOf(about))}
          </Button>
        )
      }
    >
      <FactList facts={facts} hasLines />
      <article className={styles.body}>
        <Suspense fallback={<SkeletonForm rows={2} />}>
          <HtmlContent html={mail.html} rules={sentMailRules} />
        </Suspense>
      </article>
    </Dialog>
  );
}

type About = NonNullable<OwnMail['about']>;

function pathOf({ moduleId, entryId, taskId }: About): string {
  if (entryId === null) return `/form-editor/show/${moduleId}/workflow`;
  return taskId === null
    ? `/item-editor/${moduleId}/${entryId}`
    : `/task-editor/${moduleId}/${entryId}/${taskId}`;
}

function labelOf({ entryId, taskId }: About) {
  if (entryId === null) return 'own-mails:openApp';
  return taskId === null ? 'own-mails:openEntry' : 'own-mails:openTask';
}
