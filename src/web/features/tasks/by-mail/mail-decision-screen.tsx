import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { decideByMail } from '#contracts/mails/decide-by-mail.ts';
import { openMailDecision } from '#contracts/mails/open-mail-decision.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { loadAllTexts } from '#web/lib/i18n/i18n.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { ErrorState, Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import styles from './mail-decision.module.css';

/** `/decide#token`: asks for confirmation of a decision from a link in a mail. Opening the link decides nothing. */
export function MailDecisionScreen() {
  const t = useT();
  const locale = useLocale();
  // This screen needs no sign-in, and only a signed-in person has all texts already.
  const texts = useQuery({
    queryKey: ['texts', 'by-mail', locale],
    queryFn: async () => {
      await loadAllTexts();
      return locale;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (texts.data !== undefined) return <MailDecision />;
  return (
    <main className={styles.page} aria-busy={texts.isPending}>
      {texts.isError ? (
        <ErrorState
          isPage
          title={t('shell:wentWrong')}
          text={t('ui:unreachable')}
          retryLabel={t('ui:retry')}
          onRetry={() => void texts.refetch()}
        />
      ) : (
        <SkeletonForm rows={2} />
      )}
    </main>
  );
}

function MailDecision() {
  const t = useT();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [message, setMessage] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const opened = useEndpoint(openMailDecision, { body: { token } }, { isEnabled: token !== '' });
  const decision = useAction(decideByMail, { errors: 'screen' });
  useTitle(t('tasks:mailTitle'));
  const toTasks = (path: string) => (
    <Button kind="line" onClick={() => navigate(path)}>
      {t('tasks:mailOpen')}
    </Button>
  );
  if (token === '' || opened.isError) {
    return (
      <main className={styles.page}>
        <Empty
          isPage
          title={t('tasks:mailInvalid')}
          text={
            opened.error && opened.error.status !== 404 ? opened.error.message : t('tasks:mailInvalidText')
          }
          actions={toTasks('/tasks')}
        />
      </main>
    );
  }
  if (!opened.data) {
    return (
      <main className={styles.page}>
        <SkeletonForm rows={2} />
      </main>
    );
  }
  const task = opened.data;
  if (decision.isDone || task.isOver) {
    const title = t(decision.isDone ? 'tasks:mailDone' : 'tasks:mailOver');
    return (
      <main className={styles.page}>
        <Empty isPage title={title} text={task.activity_title} actions={toTasks(task.path)} />
      </main>
    );
  }
  const decide = (accepted: boolean) => {
    if (!accepted && message.trim() === '') return setIsMissing(true);
    setIsMissing(false);
    decision.run({ body: { token, accepted, description: message } });
  };
  const violation = decision.error?.violations[0]?.message;
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.about}>
          {task.display_name} · {task.record_title}
        </p>
        <h1 className={styles.title}>{task.activity_title || task.record_title}</h1>
        <p className={styles.about}>{t('tasks:mailAs', { name: task.person })}</p>
        {decision.error && <Notice>{violation ?? decision.error.message}</Notice>}
        <Field label={t('tasks:message')} error={isMissing ? t('tasks:messageNeeded') : undefined}>
          {(control) => <TextArea {...control} value={message} maxLength={4000} onChange={setMessage} />}
        </Field>
        <div className={styles.actions}>
          {toTasks(task.path)}
          {task.canReject && (
            <Button kind="danger" icon="x" onClick={() => decide(false)}>
              {t('tasks:reject')}
            </Button>
          )}
          {task.canApprove && (
            <Button kind="primary" icon="check" isBusy={decision.isBusy} onClick={() => decide(true)}>
              {t('tasks:approve')}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}
