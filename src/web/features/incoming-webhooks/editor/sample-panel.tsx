import type { EndpointOutput } from '#contracts/endpoint.ts';
import { tryIncomingWebhook } from '#contracts/incoming-webhooks/try-incoming-webhook.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import log from '#web/ui/layout/log-panes.module.css';
import { type EditedIncoming, toPlan } from '../edited-incoming.ts';
import styles from '../incoming-webhooks.module.css';

type Trial = EndpointOutput<typeof tryIncomingWebhook>;

/** A body of the other system: its places are offered to the mapping, and it can be tried without storing anything. */
export function SamplePanel(props: {
  readonly sample: string;
  readonly isValid: boolean;
  readonly edited: EditedIncoming;
  readonly onChange: (sample: string) => void;
  readonly onPropose: () => void;
}) {
  const t = useT();
  const { sample, isValid, edited } = props;
  const trial = useAction(tryIncomingWebhook);
  const isReady = sample.trim() !== '' && isValid && edited.moduleId !== '';
  return (
    <section className={log.form} aria-label={t('incoming-webhooks:sample')}>
      <Field
        label={t('incoming-webhooks:sample')}
        help={t('incoming-webhooks:sampleAbout')}
        error={isValid ? undefined : t('incoming-webhooks:sampleInvalid')}
      >
        {(control) => (
          <div className={styles.sample}>
            <TextArea
              {...control}
              value={sample}
              maxLength={200_000}
              rows={8}
              placeholder={'{ "order": { "id": "A-7", "total": 12.5 } }'}
              onChange={props.onChange}
            />
          </div>
        )}
      </Field>
      <div className={log.actions}>
        <Button size="small" kind="line" icon="sparkles" isDisabled={!isReady} onClick={props.onPropose}>
          {t('incoming-webhooks:propose')}
        </Button>
        <Button
          size="small"
          kind="line"
          icon="play"
          isDisabled={!isReady}
          isBusy={trial.isBusy}
          onClick={() => void trial.run({ body: { ...toPlan(edited), sample } })}
        >
          {t('incoming-webhooks:tryOut')}
        </Button>
      </div>
      {trial.output && <TrialResult trial={trial.output} />}
    </section>
  );
}

function TrialResult({ trial }: { trial: Trial }) {
  const t = useT();
  return (
    <div className={log.form}>
      <Notice tone={trial.result === null ? 'warning' : 'success'}>
        {t(`incoming-webhooks:result_${trial.result ?? 'refused'}`)}
        {trial.message && trial.faults.length === 0 && `: ${trial.message}`}
      </Notice>
      {trial.faults.length > 0 && (
        <ul className={styles.reasons}>
          {trial.faults.map(({ path, code, message }) => (
            <li key={`${path} ${code}`}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
      {trial.values.length > 0 && (
        <dl className={styles.values}>
          {trial.values.map(({ path, label, text, row }) => (
            <div key={`${path} ${row}`}>
              <dt>{row === null ? label : `${row + 1} · ${label}`}</dt>
              <dd>{text || <span className={log.hint}>{t('incoming-webhooks:blank')}</span>}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={log.hint}>{t('incoming-webhooks:nothingStored')}</p>
    </div>
  );
}
