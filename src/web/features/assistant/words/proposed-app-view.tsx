import { lazy, Suspense, useState } from 'react';
import type { ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CheckedNotice } from './checked-notice.tsx';
import styles from './words.module.css';

const ProposalPreview = lazy(async () => ({
  default: (await import('#web/features/form-preview/index.ts')).ProposalPreview,
}));

/** What was made of the words: what the checks say, the steps and the form. */
export function ProposedAppView({ app, onAnother }: { app: ProposedApp; onAnother: () => void }) {
  const t = useT();
  const [isTrying, setIsTrying] = useState(false);
  return (
    <section className={styles.made} aria-label={t('assistant:proposal')}>
      <div className={styles.line}>
        <h3>{app.name}</h3>
        <Button size="small" onClick={onAnother}>
          {t('assistant:otherWords')}
        </Button>
      </div>
      <CheckedNotice checked={app} proven={t('assistant:proven')} notProven={t('assistant:notProven')} />
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
      <div>
        <Button size="small" icon="play" hasPopup="dialog" onClick={() => setIsTrying(true)}>
          {t('designer:preview')}
        </Button>
      </div>
      {isTrying && (
        <Dialog title={app.name} width={1100} closeLabel={t('ui:close')} onClose={() => setIsTrying(false)}>
          <Suspense fallback={<SkeletonForm rows={4} />}>
            <ProposalPreview definition={app.definition as unknown as ModuleDefinition} />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}
