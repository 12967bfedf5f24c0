import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx';
import styles from './app-templates.module.css';
import type { AppTemplate } from './use-app-templates.ts';

/** The form of a template as boxes in their places, the steps of its workflow, and whom it names. */
export function TemplatePreview({ template }: { template: AppTemplate }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // On phones it is below the list.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.side} ref={box}>
      <ScrollArea className={styles.preview} label={t('app-templates:preview', { name: template.name })}>
        <h3 lang="en">{template.name}</h3>
        <p className={styles.about} lang="en">
          {template.about}
        </p>
        <h4>{t('app-templates:steps', { count: template.steps.length })}</h4>
        <ol className={styles.steps} lang="en">
          {template.steps.map((step) => (
            <li key={step.name}>
              <Icon name={step.icon} size={14} />
              {step.name}
            </li>
          ))}
        </ol>
        <h4>{t('app-templates:fields', { count: template.fieldCount })}</h4>
        {template.sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
        <Groups template={template} />
      </ScrollArea>
    </div>
  );
}

function Section({ section }: { section: AppTemplate['sections'][number] }) {
  return (
    <div className={styles.section} data-table={section.isTable || undefined} lang="en">
      <h5>
        {section.isTable && <Icon name="table-2" size={12} />}
        {section.title}
      </h5>
      {section.rows.map((row) => (
        <div className={styles.row} key={row.map(({ label }) => label).join()}>
          {row.map(({ label, width }) => (
            <span key={label} style={{ gridColumn: `span ${width}` }} className="cut">
              {label}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Who decides: groups that the organisation has, and those for which the person stands in. */
function Groups({ template }: { template: AppTemplate }) {
  const t = useT();
  const missing = template.groups.filter(({ isKnown }) => !isKnown).map(({ name }) => name);
  if (missing.length === 0) return null;
  return (
    <p className={styles.missing}>
      <Icon name="users" size={14} />
      {t('app-templates:standIn', { names: missing.join(', ') })}
    </p>
  );
}
