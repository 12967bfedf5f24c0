import { useT } from '#web/lib/i18n/use-t.ts';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import styles from './app-templates.module.css';
import { type AppTemplate, useAppTemplates } from './use-app-templates.ts';

const suggestedCount = 3;

/** The first templates, for an empty page. */
export function SuggestedTemplates({ onChoose }: { onChoose: (template: AppTemplate) => void }) {
  const t = useT();
  const templates = useAppTemplates().data ?? [];
  if (templates.length === 0) return null;
  return (
    <section aria-label={t('app-templates:often')}>
      <h3 className={styles.often}>{t('app-templates:often')}</h3>
      <ul className={styles.suggested}>
        {templates.slice(0, suggestedCount).map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => onChoose(template)}>
              <AppIcon name={template.icon} isLarge />
              <span>
                <b lang="en">{template.name}</b>
                <small>
                  {t('app-templates:fields', { count: template.fieldCount })},{' '}
                  {t('app-templates:steps', { count: template.steps.length })}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
