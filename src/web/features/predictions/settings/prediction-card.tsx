import { useState } from 'react';
import { changePrediction } from '#contracts/predictions/change-prediction.ts';
import { deletePrediction } from '#contracts/predictions/delete-prediction.ts';
import { listPredictions } from '#contracts/predictions/list-predictions.ts';
import { type Prediction, retrainingTimes } from '#contracts/predictions/prediction-shapes.ts';
import { trainPrediction } from '#contracts/predictions/train-prediction.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Switch } from '#web/ui/input/checkbox.tsx';
import page from '#web/ui/layout/page.module.css';
import { Select } from '#web/ui/select/select.tsx';
import { PredictionFigures } from './prediction-figures.tsx';
import { predictionTitle } from './prediction-title.ts';
import styles from './settings.module.css';
import { VersionList } from './version-list.tsx';

/** One prediction: what was learned last, how good it is, and whether it is used. */
export function PredictionCard(props: { prediction: Prediction; isLicenceMissing: boolean }) {
  const t = useT();
  const { prediction, isLicenceMissing } = props;
  const { id, versions, used_version: usedVersion, is_on: isOn, state } = prediction;
  const title = predictionTitle(prediction, t);
  const newest = versions[0];
  const canBeOn = usedVersion !== null && !isLicenceMissing;
  const change = useAction(changePrediction, { invalidates: [listPredictions] });
  return (
    <section className={styles.card} aria-label={title}>
      <div className={page.line}>
        <h3 className={styles.name}>{title}</h3>
        <span className={page.end}>
          <Forget id={id} title={title} />
        </span>
      </div>
      <StateNotice prediction={prediction} />
      {newest && state !== 'waiting' && <PredictionFigures version={newest} kind={prediction.kind} />}
      {(canBeOn || isOn) && (
        <Switch
          label={t('predictions:show')}
          isChecked={isOn}
          onChange={(next) => change.run({ body: { id, is_on: next } })}
        />
      )}
      <div className={page.line}>
        <Learn prediction={prediction} isDisabled={isLicenceMissing} />
        <Select
          kind="quiet"
          aria-label={t('predictions:retrains')}
          value={prediction.retrains}
          options={retrainingTimes.map((time) => ({ value: time, label: t(`predictions:retrains_${time}`) }))}
          onChange={(value) => {
            const retrains = retrainingTimes.find((time) => time === value);
            if (retrains) change.run({ body: { id, retrains } });
          }}
        />
      </div>
      {versions.length > 1 && (
        <VersionList
          prediction={prediction}
          onUse={(version) => change.run({ body: { id, used_version: version } })}
        />
      )}
    </section>
  );
}

function StateNotice({ prediction }: { prediction: Prediction }) {
  const t = useT();
  const { state, failure, is_outdated: isOutdated, versions } = prediction;
  if (state === 'waiting') return <Notice tone="info">{t('predictions:learning')}</Notice>;
  if (failure) return <Notice tone="warning">{t(`predictions:failure_${failure}`)}</Notice>;
  if (isOutdated) return <Notice tone="warning">{t('predictions:outdated')}</Notice>;
  const [newest] = versions;
  if (!newest?.refusal) return null;
  return (
    <Notice tone="warning">{t(`predictions:refusal_${newest.refusal}`, { count: newest.entries })}</Notice>
  );
}

function Learn({ prediction, isDisabled }: { prediction: Prediction; isDisabled: boolean }) {
  const t = useT();
  const train = useAction(trainPrediction, { invalidates: [listPredictions] });
  return (
    <Button
      kind="line"
      size="small"
      icon="refresh-cw"
      isBusy={train.isBusy || prediction.state === 'waiting'}
      isDisabled={isDisabled}
      onClick={() => train.run({ body: { id: prediction.id } })}
    >
      {t('predictions:learnAgain')}
    </Button>
  );
}

/** A second press forgets. */
function Forget({ id, title }: { id: string; title: string }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction(deletePrediction, { invalidates: [listPredictions] });
  if (!isAsking) {
    return (
      <IconButton
        icon="trash-2"
        label={t('predictions:forget', { prediction: title })}
        onClick={() => setIsAsking(true)}
      />
    );
  }
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(false)}>
        {t('ui:cancel')}
      </Button>
      <Button
        size="small"
        kind="danger"
        isBusy={remove.isBusy}
        onClick={() => remove.run({ params: { id } })}
      >
        {t('predictions:forgetNow')}
      </Button>
    </>
  );
}
