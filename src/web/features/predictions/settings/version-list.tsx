import type { Prediction } from '#contracts/predictions/prediction-shapes.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from './settings.module.css';

/** The trainings of a prediction; one that was good enough can be used again. */
export function VersionList(props: { prediction: Prediction; onUse: (version: number) => void }) {
  const t = useT();
  const format = useFormat();
  const { versions, used_version: used } = props.prediction;
  return (
    <details className={styles.versions}>
      <summary>{t('predictions:versions')}</summary>
      <ul>
        {versions.map(({ version, trained_on: trainedOn, trained_by: trainedBy, refusal }) => (
          <li key={version}>
            <span>
              {t('predictions:versionOf', {
                number: version,
                when: format.dateTime(trainedOn),
                name: trainedBy?.name ?? '–',
              })}
            </span>
            {version === used && <Chip tone="success">{t('predictions:used')}</Chip>}
            {refusal && <Chip>{t('predictions:refused')}</Chip>}
            {refusal === null && version !== used && (
              <Button size="small" kind="line" onClick={() => props.onUse(version)}>
                {t('predictions:useVersion', { number: version })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
