import { useState } from 'react';
import { forgetLearnedPlaces } from '#contracts/document-reading/forget-learned-places.ts';
import { listLearnedPlaces } from '#contracts/document-reading/list-learned-places.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import page from '#web/ui/layout/page.module.css';
import { ListState } from '#web/ui/list/list-state.tsx';
import styles from './document-reading.module.css';

/** What corrections have taught for an app, field by field, and forgetting it. Nothing where nothing was learned. */
export function LearnedPlaces({ moduleId }: { moduleId: string }) {
  const t = useT();
  const format = useFormat();
  const asked = useEndpoint(listLearnedPlaces, { query: { moduleId } });
  const forget = useAction(forgetLearnedPlaces, { invalidates: [listLearnedPlaces] });
  if (asked.data?.length === 0) return null;
  return (
    <section className={page.section}>
      <h2>{t('document-reading:learned')}</h2>
      <p className={page.about}>{t('document-reading:learnedAbout')}</p>
      <ListState asked={asked} failed={t('document-reading:learnedFailed')} retryLabel={t('ui:retry')}>
        {(fields) => (
          <>
            <ul className={styles.learned}>
              {fields.map(({ field, label, layouts, corrected_on: correctedOn }) => (
                <li key={field}>
                  <span>
                    {t('document-reading:learnedFor', {
                      field: label,
                      count: layouts,
                      when: format.date(correctedOn),
                    })}
                  </span>
                  <IconButton
                    icon="trash-2"
                    label={t('document-reading:forgetField', { field: label })}
                    onClick={() => forget.run({ body: { moduleId, field } })}
                  />
                </li>
              ))}
            </ul>
            <ForgetAll isBusy={forget.isBusy} onForget={() => forget.run({ body: { moduleId } })} />
          </>
        )}
      </ListState>
    </section>
  );
}

/** A second press forgets. */
function ForgetAll(props: { isBusy: boolean; onForget: () => void }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={page.line}>
      <Button
        kind="danger"
        icon="trash-2"
        isBusy={props.isBusy}
        onClick={() => (isAsking ? props.onForget() : setIsAsking(true))}
      >
        {t(isAsking ? 'document-reading:forgetAllNow' : 'document-reading:forgetAll')}
      </Button>
      {isAsking && <Button onClick={() => setIsAsking(false)}>{t('ui:cancel')}</Button>}
    </div>
  );
}
