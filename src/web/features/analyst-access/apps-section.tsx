import { useState } from 'react';
import { getAnalystAccess } from '#contracts/analyst-access/get-analyst-access.ts';
import { saveAnalystAccess } from '#contracts/analyst-access/save-analyst-access.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './analyst-access.module.css';

type App = EndpointOutput<typeof getAnalystAccess>['apps'][number];
type Choice = Pick<App, 'is_chosen' | 'includes_hidden'>;

/** Which apps analysts read, and of which also what a step hides. */
export function AppsSection({ apps, revision }: { apps: readonly App[]; revision: number }) {
  const t = useT();
  const [changes, setChanges] = useState<ReadonlyMap<string, Partial<Choice>>>(new Map());
  const save = useAction(saveAnalystAccess, {
    invalidates: [getAnalystAccess],
    success: t('analyst-access:saved'),
    onSuccess: () => setChanges(new Map()),
    errors: 'screen',
  });
  const choiceOf = (app: App): Choice => ({ ...app, ...changes.get(app.moduleId) });
  const change = (app: App, part: Partial<Choice>) =>
    setChanges(new Map(changes).set(app.moduleId, { ...changes.get(app.moduleId), ...part }));
  const submit = () => {
    const chosen = apps.filter((app) => choiceOf(app).is_chosen);
    const body = {
      revision,
      apps: chosen.map((app) => ({ moduleId: app.moduleId, includes_hidden: choiceOf(app).includes_hidden })),
    };
    if (!save.isBusy) void save.run({ body });
  };
  return (
    <section className={styles.section} aria-label={t('analyst-access:apps')}>
      <SectionTitle isBig>{t('analyst-access:apps')}</SectionTitle>
      {save.error && <Notice>{save.error.message}</Notice>}
      {apps.length === 0 && <p className={styles.about}>{t('analyst-access:noApps')}</p>}
      <ul className={styles.list}>
        {apps.map((app) => (
          <AppItem
            key={app.moduleId}
            app={app}
            choice={choiceOf(app)}
            onChange={(part) => change(app, part)}
          />
        ))}
      </ul>
      {apps.length > 0 && (
        <div>
          <Button kind="primary" isBusy={save.isBusy} isDisabled={changes.size === 0} onClick={submit}>
            {t('ui:save')}
          </Button>
        </div>
      )}
    </section>
  );
}

function AppItem(props: { app: App; choice: Choice; onChange: (part: Partial<Choice>) => void }) {
  const t = useT();
  const { app, choice, onChange } = props;
  return (
    <li className={styles.item}>
      <Checkbox
        label={app.display_name}
        isChecked={choice.is_chosen}
        onChange={(is_chosen) => onChange({ is_chosen })}
      />
      {choice.is_chosen && app.hidden_fields.length > 0 && (
        <div className={styles.more}>
          <Checkbox
            label={t('analyst-access:includesHidden')}
            isChecked={choice.includes_hidden}
            onChange={(includes_hidden) => onChange({ includes_hidden })}
          />
          <p className={styles.about}>
            {t('analyst-access:hiddenFields', { names: app.hidden_fields.join(', ') })}
          </p>
        </div>
      )}
      {app.views.length > 0 && (
        <p className={`${styles.about} ${styles.more}`}>
          {t('analyst-access:views', { names: app.views.join(', ') })}
        </p>
      )}
    </li>
  );
}
