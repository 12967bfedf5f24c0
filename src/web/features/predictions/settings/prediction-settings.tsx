import { listPredictions } from '#contracts/predictions/list-predictions.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import page from '#web/ui/layout/page.module.css';
import { ListState } from '#web/ui/list/list-state.tsx';
import { NewPrediction } from './new-prediction.tsx';
import { PredictionCard } from './prediction-card.tsx';
import styles from './settings.module.css';

const waitingMs = 2_000;

/** What an app learns from its finished entries: how good each prediction is, and whether people see it. */
export function PredictionSettings({ moduleId }: { moduleId: string }) {
  const t = useT();
  const asked = useEndpoint(listPredictions, { query: { moduleId } });
  const isWaiting = asked.data?.predictions.some(({ state }) => state === 'waiting') ?? false;
  useEndpoint(
    listPredictions,
    { query: { moduleId } },
    { isEnabled: isWaiting, refetchMs: isWaiting ? waitingMs : undefined },
  );
  return (
    <section className={page.section}>
      <h2>{t('predictions:title')}</h2>
      <p className={page.about}>{t('predictions:about')}</p>
      <ListState asked={asked} failed={t('predictions:loadFailed')} retryLabel={t('ui:retry')}>
        {({ predictions, candidates, licence_missing: isLicenceMissing }) => (
          <div className={styles.list}>
            {isLicenceMissing && <Notice tone="warning">{t('predictions:licence')}</Notice>}
            {predictions.map((prediction) => (
              <PredictionCard
                key={prediction.id}
                prediction={prediction}
                isLicenceMissing={isLicenceMissing}
              />
            ))}
            {!isLicenceMissing && candidates.length > 0 && (
              <NewPrediction moduleId={moduleId} candidates={candidates} />
            )}
            {!isLicenceMissing && candidates.length === 0 && predictions.length === 0 && (
              <p className={page.about}>{t('predictions:nothingToPredict')}</p>
            )}
          </div>
        )}
      </ListState>
    </section>
  );
}
