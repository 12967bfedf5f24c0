import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { AppIcon } from '#web/ui/icon/app-icon.tsx';
import styles from './app-templates.module.css';
import { TemplatePreview } from './template-preview.tsx';
import { type AppTemplate, useAppTemplates } from './use-app-templates.ts';

/** All templates by where they are used, and what the chosen one is made of. */
export function TemplateGallery(props: {
  value: AppTemplate | null;
  onChange: (template: AppTemplate) => void;
}) {
  const t = useT();
  const asked = useAppTemplates();
  if (asked.isError && !asked.data) {
    return (
      <ErrorState
        title={t('app-templates:failed')}
        text={asked.error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => void asked.refetch()}
      />
    );
  }
  if (!asked.data) return <SkeletonForm />;
  const areas = [...new Set(asked.data.map(({ area }) => area))];
  return (
    <div className={styles.gallery}>
      <div className={styles.list} role="radiogroup" aria-label={t('app-templates:title')}>
        {areas.map((area) => (
          <section key={area} aria-label={area}>
            <h3 lang="en">{area}</h3>
            {asked.data
              .filter((template) => template.area === area)
              .map((template) => (
                <Option
                  key={template.id}
                  template={template}
                  isChosen={template.id === props.value?.id}
                  onChoose={() => props.onChange(template)}
                />
              ))}
          </section>
        ))}
      </div>
      {props.value ? (
        <TemplatePreview key={props.value.id} template={props.value} />
      ) : (
        <p className={styles.hint}>{t('app-templates:choose')}</p>
      )}
    </div>
  );
}

function Option(props: { template: AppTemplate; isChosen: boolean; onChoose: () => void }) {
  const { template } = props;
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name="app-template"
        value={template.id}
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      <AppIcon name={template.icon} isCurrent={props.isChosen} />
      <span lang="en">
        <b>{template.name}</b>
        <small>{template.about}</small>
      </span>
    </label>
  );
}
