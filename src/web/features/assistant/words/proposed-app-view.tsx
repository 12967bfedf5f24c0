import type { ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './words.module.css';

const maxShownFaults = 8;

/** What was made of the words: what the checks say, the steps and the form. */
export function ProposedAppView({ app, onAnother }: { app: ProposedApp; onAnother: () => void }) {
  const t = useT();
  const wrong = app.faults.filter(({ severity }) => severity !== 'info');
  return (
    <section className={styles.made} aria-label={t('assistant:proposal')}>
      <div className={styles.line}>
        <h3>{app.name}</h3>
        <Button size="small" onClick={onAnother}>
          {t('assistant:otherWords')}
        </Button>
      </div>
      <Notice tone={app.is_proven ? 'success' : 'warning'}>
        {t(app.is_proven ? 'assistant:proven' : 'assistant:notProven')}
      </Notice>
      {!app.is_proven && (
        <ul className={styles.faults}>
          {wrong.slice(0, maxShownFaults).map(({ severity, message }) => (
            <li key={severity + message} data-severity={severity}>
              {message}
            </li>
          ))}
          {!app.is_sound && <li data-severity="error">{t('assistant:unsound')}</li>}
          {app.unstaffed.map((step) => (
            <li key={step} data-severity="error">
              {t('assistant:unstaffed', { step })}
            </li>
          ))}
        </ul>
      )}
      <h4>{t('assistant:steps')}</h4>
      <ol className={styles.steps}>
        {app.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps may have the same name
          <li key={index}>{step.name}</li>
        ))}
      </ol>
      {app.sections.map((section) => (
        <div key={section.title}>
          <h4>
            {section.is_table && <Icon name="table-2" size={12} />}
            {section.title}
          </h4>
          <ul className={styles.fields}>
            {section.fields.map((field) => (
              <li key={field.label}>
                {field.label}
                {field.is_required && <span aria-hidden="true">*</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
