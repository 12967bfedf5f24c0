import { templateEvents } from '#engine/module/definition.ts';
import { locales } from '#messages/index.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { bringIntoView } from '#web/ui/layout/bring-into-view.ts';
import page from '#web/ui/layout/page.module.css';
import styles from './e-mails-tab.module.css';
import { MailPreview } from './mail-preview.tsx';
import { isBlank, type MailLanguage, sentTexts } from './mail-texts.ts';
import { TemplateEditor } from './template-editor.tsx';

/** The mail of each event: its texts in each language, beside a preview with an existing entry. */
export function EmailsTab() {
  const t = useT();
  const { module, selection, select } = useDesigner();
  const [language, chooseLanguage] = useLanguageInAddress();
  const current =
    templateEvents.find((event) => selection?.kind === 'template' && event === selection.id) ?? 'submit';
  return (
    <div className={page.desk}>
      <div className={`${page.sheet} ${styles.sheet}`}>
        <nav className={styles.events} aria-label={t('form-designer:events')}>
          {templateEvents.map((event) => {
            const hasMail = !isBlank(module.emailTemplates[event]);
            return (
              <button
                key={event}
                ref={event === current ? bringIntoView : null}
                type="button"
                className={styles.event}
                aria-current={event === current}
                onClick={() => select({ kind: 'template', id: event })}
              >
                <Icon name={hasMail ? 'mail-check' : 'mail'} />
                <span className="cut">{t(`designer:event_${event}`)}</span>
                {!hasMail && <span className={styles.standard}>{t('form-designer:standardText')}</span>}
              </button>
            );
          })}
        </nav>
        <TemplateEditor
          key={`${current} ${language}`}
          event={current}
          language={language}
          onLanguage={chooseLanguage}
        />
        <MailPreview event={current} language={language} texts={sentTexts(module, current, language)} />
      </div>
    </div>
  );
}

function useLanguageInAddress(): [MailLanguage, (language: MailLanguage) => void] {
  const [search, change] = useAddress();
  const language = locales.find((locale) => locale === search.get('language')) ?? null;
  const choose = (next: MailLanguage) => change('language', next ?? '');
  return [language, choose];
}
