import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { previewEmailTemplate } from '#contracts/mails/preview-email-template.ts';
import { sendTestEmail } from '#contracts/mails/send-test-email.ts';
import type { EmailTemplate, TemplateEvent } from '#engine/module/definition.ts';
import { sentMailRules } from '#fields/parts/html/mail-rules.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useNewestEntries } from '#web/features/rule-builder/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';
import styles from './e-mails-tab.module.css';
import { isBlank, type MailLanguage } from './mail-texts.ts';

const HtmlContent = lazy(async () => ({
  default: (await import('#fields/parts/html/html-content.tsx')).HtmlContent,
}));

const writingPauseMs = 400;

/**
 * A preview of the mail for an entry that the user can see, or for sample values, with a button that mails it to the
 * user.
 */
export function MailPreview(props: { event: TemplateEvent; language: MailLanguage; texts: EmailTemplate }) {
  const { event, language, texts } = props;
  const t = useT();
  const { moduleId, detail, compilation } = useDesigner();
  const isPublished = detail.module_version > 0;
  const newest = useNewestEntries({ moduleId, isPublished, form: compilation.module.form });
  const [chosenId, setChosenId] = useState('');
  const recordId = newest.entries.find(({ value }) => value === chosenId)?.value ?? newest.entries[0]?.value;
  const test = useAction(sendTestEmail, {
    success: ({ to }) => t('form-designer:testMailSent', { to }),
  });
  const tried = { moduleId, event, ...(language === null ? {} : { language }) };
  const body = (): ReactNode => {
    if (isBlank(texts)) return <p className={styles.noMail}>{t('form-designer:templateAbout')}</p>;
    if (newest.isPending) return <SkeletonForm rows={3} />;
    return (
      <>
        {recordId === undefined && <Notice tone="info">{t('form-designer:previewOfSample')}</Notice>}
        <Mail tried={{ ...tried, recordId }} texts={texts} />
      </>
    );
  };
  return (
    <section className={styles.preview} aria-label={t('form-designer:mailPreview')}>
      <header className={styles.head}>
        <h2>{t('form-designer:mailPreview')}</h2>
        <Button
          kind="soft"
          size="small"
          icon="send"
          isDisabled={isBlank(texts) || newest.isPending}
          isBusy={test.isBusy}
          onClick={() => test.run({ body: { ...tried, ...texts, recordId } })}
        >
          {t('form-designer:sendTestMail')}
        </Button>
      </header>
      {newest.entries.length > 0 && (
        <Field label={t('form-designer:previewEntry')}>
          {(control) => (
            <Combobox
              {...control}
              value={recordId ?? null}
              emptyText={t('ui:noMatch')}
              options={newest.entries}
              onChange={(id) => setChosenId(id ?? '')}
            />
          )}
        </Field>
      )}
      {body()}
    </section>
  );
}

function Mail(props: {
  tried: {
    moduleId: string;
    event: TemplateEvent;
    recordId: string | undefined;
    language?: Exclude<MailLanguage, null>;
  };
  texts: EmailTemplate;
}) {
  const t = useT();
  const { subject, body } = useSettled(props.texts);
  const preview = useEndpoint(previewEmailTemplate, { body: { ...props.tried, subject, body } });
  if (preview.isError) {
    return (
      <div className={styles.noMail} role="alert">
        <p>{preview.error.message}</p>
        <Button size="small" onClick={() => void preview.refetch()}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  if (!preview.data) return <SkeletonForm rows={3} />;
  return (
    <article className={styles.mail} aria-busy={preview.isPlaceholderData}>
      <h3 className={styles.mailSubject}>{preview.data.subject}</h3>
      <Suspense fallback={<SkeletonForm rows={2} />}>
        <HtmlContent html={preview.data.html} rules={sentMailRules} />
      </Suspense>
    </article>
  );
}

/** The texts once nothing was typed for a moment. */
function useSettled({ subject, body }: EmailTemplate): EmailTemplate {
  const [settled, setSettled] = useState({ subject, body });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), writingPauseMs);
    return () => clearTimeout(timer);
  }, [subject, body]);
  return settled;
}
