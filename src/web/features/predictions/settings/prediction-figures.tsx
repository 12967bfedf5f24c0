import type { PredictionKind, PredictionVersion } from '#contracts/predictions/prediction-shapes.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { hoursText } from '../beside/hours-text.ts';
import { roundedNumber } from '../beside/rounded-number.ts';
import styles from './settings.module.css';

type Figures = NonNullable<PredictionVersion['figures']>;
type OfChoices = Extract<Figures, { kind: 'choice' }>;
type OfNumbers = Extract<Figures, { kind: 'number' }>;

/** How a version did among the newest entries, which were held back, beside the trivial guess. */
export function PredictionFigures(props: { version: PredictionVersion; kind: PredictionKind }) {
  const t = useT();
  const format = useFormat();
  const { figures, fields } = props.version;
  if (!figures) return null;
  return (
    <div className={styles.figures}>
      <p className={styles.about}>
        {t('predictions:heldBack', {
          learned: format.number(figures.learned_from),
          held: format.number(figures.held_back),
        })}
      </p>
      {figures.kind === 'choice' ? (
        <ChoiceFigures figures={figures} />
      ) : (
        <NumberFigures figures={figures} isDuration={props.kind === 'duration'} />
      )}
      {fields.length > 0 && (
        <p className={styles.about}>{t('predictions:learnsFrom', { fields: format.list(fields) })}</p>
      )}
    </div>
  );
}

function usePercent() {
  const locale = useLocale();
  return (share: number | null) =>
    share === null ? '–' : new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
}

function ChoiceFigures({ figures }: { figures: OfChoices }) {
  const t = useT();
  const percent = usePercent();
  const format = useFormat();
  return (
    <>
      <p>
        {t('predictions:choiceFigures', {
          right: percent(figures.accuracy),
          trivial: percent(figures.trivial_accuracy),
          coverage: percent(figures.coverage),
          suggested: percent(figures.suggested_right),
        })}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('predictions:choice')}</th>
              <th scope="col">{t('predictions:entries')}</th>
              <th scope="col">{t('predictions:precision')}</th>
              <th scope="col">{t('predictions:recall')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.choices.map((one) => (
              <tr key={one.value}>
                <th scope="row">{one.label}</th>
                <td>{format.number(one.count)}</td>
                <td>{percent(one.precision)}</td>
                <td>{percent(one.recall)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function NumberFigures({ figures, isDuration }: { figures: OfNumbers; isDuration: boolean }) {
  const t = useT();
  const percent = usePercent();
  const format = useFormat();
  const locale = useLocale();
  const size = (value: number) =>
    isDuration ? hoursText(value, locale) : format.number(roundedNumber(value));
  return (
    <p>
      {t('predictions:numberFigures', {
        error: size(figures.error),
        trivial: size(figures.trivial_error),
        usual: percent(figures.usual_share),
      })}
      {!isDuration && ` ${t('predictions:flagged', { flagged: percent(figures.flagged_share) })}`}
    </p>
  );
}
