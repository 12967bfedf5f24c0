import { lazy, Suspense, useEffect, useRef } from 'react';
import type { EmailTemplate, TemplateEvent } from '#engine/module/definition.ts';
import {
  attachPdf,
  changeTemplate,
  faultText,
  translateTemplate,
  useDesigner,
} from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import page from '#web/ui/layout/page.module.css';
import styles from './e-mails-tab.module.css';
import { isEditable } from './is-editable.ts';
import { LanguageMenu } from './language-menu.tsx';
import { isBlank, type MailLanguage, writtenTexts } from './mail-texts.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { ResetMenu } from './reset-menu.tsx';

const MailBody = lazy(async () => ({ default: (await import('./mail-body.tsx')).MailBody }));

const maxSubjectLength = 250;

/** Subject and body of one mail in one language. */
export function TemplateEditor(props: {
  event: TemplateEvent;
  language: MailLanguage;
  onLanguage: (language: MailLanguage) => void;
}) {
  const { event, language } = props;
  const t = useT();
  const { module, apply, selection } = useDesigner();
  const main = module.emailTemplates[event];
  const texts = writtenTexts(module, event, language);
  const faultOf = useFaultOf(event);
  const change = (changed: Partial<EmailTemplate>) => {
    const command =
      language === null ? changeTemplate(event, changed) : translateTemplate(event, language, changed);
    apply(command, { mergeKey: `${event}:${language}:${Object.keys(changed).join()}` });
  };
  const name = t(`designer:event_${event}`);
  return (
    <section className={styles.editor} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <LanguageMenu event={event} language={language} onChoose={props.onLanguage} />
        <ResetMenu event={event} language={language} onReset={change} />
      </header>
      <p className={page.about}>{t(`form-designer:mailTo_${event}`)}</p>
      {language !== null && (
        <FallBack isMainBlank={isBlank(main)} isBlank={isBlank(texts)} onTake={() => change(main)} />
      )}
      <Subject
        value={texts.subject}
        placeholder={language === null ? '' : main.subject}
        error={faultOf('subject')}
        hasFocus={selection?.property === 'subject'}
        onChange={(subject) => change({ subject })}
      />
      <Field
        label={t('form-designer:body')}
        error={faultOf('body')}
        help={isEditable(texts.body) ? t('form-designer:bodyHelp') : t('form-designer:bodyAsHtml')}
      >
        {(control) => (
          <Suspense fallback={<SkeletonForm rows={3} />}>
            <MailBody
              control={control}
              label={t('form-designer:body')}
              value={texts.body}
              onChange={(body) => change({ body })}
            />
          </Suspense>
        )}
      </Field>
      <Checkbox
        isChecked={main.attachesPdf === true}
        onChange={(isChecked) => apply(attachPdf(event, isChecked))}
        label={t('form-designer:attachPdf')}
      />
    </section>
  );
}

/** For a language: the text that is sent as long as it has none. */
function FallBack(props: { isMainBlank: boolean; isBlank: boolean; onTake: () => void }) {
  const t = useT();
  if (props.isMainBlank) return <p className={styles.note}>{t('form-designer:mainTextFirst')}</p>;
  if (!props.isBlank) return null;
  return (
    <p className={styles.note}>
      <span>{t('form-designer:mainTextHolds')}</span>
      <Button size="small" kind="line" icon="copy" onClick={props.onTake}>
        {t('form-designer:takeMainText')}
      </Button>
    </p>
  );
}

function Subject(props: {
  value: string;
  placeholder: string;
  error: string | undefined;
  hasFocus: boolean;
  onChange: (subject: string) => void;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.hasFocus) input.current?.focus();
  }, [props.hasFocus]);
  const insert = (name: string) => {
    const start = input.current?.selectionStart ?? props.value.length;
    const end = input.current?.selectionEnd ?? start;
    props.onChange(
      `${props.value.slice(0, start)}{${name}}${props.value.slice(end)}`.slice(0, maxSubjectLength),
    );
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(start + name.length + 2, start + name.length + 2);
    });
  };
  return (
    <Field
      label={t('form-designer:subject')}
      labelEnd={<PlaceholderMenu onChoose={insert} />}
      error={props.error}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          maxLength={maxSubjectLength}
          value={props.value}
          placeholder={props.placeholder}
          onChange={props.onChange}
        />
      )}
    </Field>
  );
}

function useFaultOf(event: TemplateEvent) {
  const t = useT();
  const { faults } = useDesigner().compilation;
  return (property: keyof EmailTemplate) => {
    const fault = faults.find(
      ({ where }) => where.kind === 'template' && where.id === event && where.property === property,
    );
    return fault && faultText(fault, t);
  };
}
