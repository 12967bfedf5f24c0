import { useEffect, useRef, useState } from 'react';
import { templatePlaceholders } from '#engine/module/check-templates.ts';
import { type EmailTemplate, type TemplateEvent, templateEvents } from '#engine/module/definition.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import { changeTemplate } from '../commands/module-commands.ts';
import { useDesigner } from '../draft/designer-context.tsx';
import { faultText } from '../screen/fault-text.ts';
import page from '../screen/page.module.css';
import styles from './e-mails-tab.module.css';

const maximumSubject = 250;
const maximumBody = 20_000;

/** The mail of each event: subject, body, and the placeholders that are filled in when it is sent. */
export function EmailsTab() {
  const t = useT();
  const { module, selection, select } = useDesigner();
  const current =
    templateEvents.find((event) => selection?.kind === 'template' && event === selection.id) ?? 'submit';
  return (
    <div className={page.desk}>
      <div className={`${page.sheet} ${styles.sheet}`}>
        <nav className={styles.events} aria-label={t('form-designer:events')}>
          {templateEvents.map((event) => (
            <button
              key={event}
              type="button"
              className={styles.event}
              aria-current={event === current}
              onClick={() => select({ kind: 'template', id: event })}
            >
              <Icon name={module.emailTemplates[event].subject ? 'mail-check' : 'mail'} />
              <span className="cut">{t(`designer:event_${event}`)}</span>
              {!module.emailTemplates[event].subject && (
                <span className={styles.standard}>{t('form-designer:standardText')}</span>
              )}
            </button>
          ))}
        </nav>
        <TemplateEditor key={current} event={current} />
      </div>
    </div>
  );
}

function TemplateEditor({ event }: { event: TemplateEvent }) {
  const t = useT();
  const { module, apply, verdict, selection } = useDesigner();
  const template = module.emailTemplates[event];
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const [target, setTarget] = useState<keyof EmailTemplate>('body');
  const property = selection?.property;
  useEffect(() => {
    if (property === 'subject') subject.current?.focus();
    if (property === 'body') body.current?.focus();
  }, [property]);
  const change = (texts: Partial<EmailTemplate>) =>
    apply(changeTemplate(event, texts), { mergeKey: `${event}:${Object.keys(texts).join()}` });
  const insert = (name: string) => {
    const input = target === 'subject' ? subject.current : body.current;
    const start = input?.selectionStart ?? template[target].length;
    const end = input?.selectionEnd ?? start;
    const text = template[target];
    change({ [target]: `${text.slice(0, start)}{${name}}${text.slice(end)}` });
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(start + name.length + 2, start + name.length + 2);
    });
  };
  const faultOf = (name: keyof EmailTemplate) => {
    const fault = verdict.faults.find(
      ({ where }) => where.kind === 'template' && where.id === event && where.property === name,
    );
    return fault && faultText(fault, t);
  };
  const fields = [...verdict.module.form.fields.values()];
  return (
    <section className={styles.editor} aria-label={t(`designer:event_${event}`)}>
      <h2>{t(`designer:event_${event}`)}</h2>
      <p className={page.about}>{t('form-designer:templateAbout')}</p>
      <Field label={t('form-designer:subject')} error={faultOf('subject')}>
        {(control) => (
          <TextInput
            {...control}
            ref={subject}
            maxLength={maximumSubject}
            value={template.subject}
            onFocus={() => setTarget('subject')}
            onChange={(text) => change({ subject: text })}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it notes where the focus is, on its way up */}
      <div onFocus={() => setTarget('body')}>
        <Field label={t('form-designer:body')} error={faultOf('body')} help={t('form-designer:bodyHelp')}>
          {(control) => (
            <TextArea
              {...control}
              ref={body}
              rows={12}
              maxLength={maximumBody}
              value={template.body}
              onChange={(text) => change({ body: text })}
            />
          )}
        </Field>
      </div>
      <fieldset className={styles.chips}>
        <legend>{t('form-designer:placeholders')}</legend>
        {templatePlaceholders.map((name) => (
          <button key={name} type="button" className={styles.chip} onClick={() => insert(name)}>
            {`{${name}}`}
          </button>
        ))}
        {fields.map(({ name, definition }) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            data-tooltip={definition.displayName}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
