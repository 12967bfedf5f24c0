import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { trySchedule } from '#contracts/schedules/try-schedule.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import styles from '../schedules.module.css';

type Trial = EndpointOutput<typeof trySchedule>;

/** Asks the connector, and shows what its first rows would start. */
export function TrialPanel(props: {
  isReady: boolean;
  /** What the field at a place is called. */
  labelOf: (path: string) => string | undefined;
  /** The settings as they are on the screen. */
  body: () => EndpointRequest<typeof trySchedule>['body'];
}) {
  const t = useT();
  const trial = useAction(trySchedule, { errors: 'screen' });
  return (
    <div className={styles.source}>
      <div>
        <Button
          size="small"
          kind="line"
          icon="play"
          isDisabled={!props.isReady}
          isBusy={trial.isBusy}
          onClick={() => trial.run({ body: props.body() })}
        >
          {t('schedules:tryOut')}
        </Button>
      </div>
      {trial.error && <Notice>{trial.error.violations[0]?.message ?? trial.error.message}</Notice>}
      {trial.output && !trial.isBusy && <Result trial={trial.output} labelOf={props.labelOf} />}
    </div>
  );
}

function Result({ trial, labelOf }: { trial: Trial; labelOf: (path: string) => string | undefined }) {
  const t = useT();
  const { failure, given, known, rows } = trial;
  if (failure) return <Notice tone="warning">{failure.message}</Notice>;
  return (
    <div className={styles.source} role="status">
      <p className={styles.hint}>
        {t('schedules:trialRows', { given, known })} {t('schedules:trialKeepsNothing')}
      </p>
      <ul className={styles.trial}>
        {rows.map((row) => (
          <li key={row.row} data-failed={row.code !== null || undefined}>
            <b>{t('schedules:row', { number: row.row })}</b>
            <span className={styles.hint}>
              {row.code === null ? t('schedules:rowStarts') : refusalOf(row, labelOf)}
            </span>
            {row.values.length > 0 && (
              <dl>
                {row.values.map(({ path, label, text, row: line }) => (
                  <div key={`${path} ${line}`}>
                    <dt>{line === null ? label : `${line + 1} · ${label}`}</dt>
                    <dd>{text || '–'}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function refusalOf(
  { message, faults }: Trial['rows'][number],
  labelOf: (path: string) => string | undefined,
): string {
  if (faults.length === 0) return message ?? '';
  return faults.map((one) => [labelOf(one.path), one.message].filter(Boolean).join(': ')).join(' · ');
}
