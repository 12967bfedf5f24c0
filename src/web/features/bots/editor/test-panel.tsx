import { useState } from 'react';
import { tryBot } from '#contracts/bots/try-bot.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { isBrowserStep } from '#engine/bot/browser-step.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea } from '#web/ui/input/text-input.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from '../bots.module.css';
import type { EditedBot } from '../edited-bot.ts';
import { TakenSteps } from '../runs/taken-steps.tsx';
import { placedSteps } from './edit-steps.ts';

/** Runs the steps with a sample, and shows what each gave; nothing of it is kept. */
export function TestPanel({
  edited: { steps, addresses },
  onTested,
}: {
  edited: EditedBot;
  onTested: () => void;
}) {
  const t = useT();
  const [sample, setSample] = useState('{}');
  const [answers, setAnswers] = useState('{}');
  const [opensPages, setOpensPages] = useState(false);
  const hasPages = placedSteps(steps).some(({ step }) => isBrowserStep(step));
  const [tried, setTried] = useState(steps);
  const trial = useAction(tryBot, {
    errors: 'screen',
    onSuccess: ({ status }) => {
      if (status === 'succeeded') onTested();
    },
  });
  const input = parsed(sample);
  const given = parsed(answers);
  const isReady = input !== undefined && given !== undefined && steps.length > 0;
  return (
    <section className={styles.form} aria-label={t('bots:test')}>
      <SectionTitle>{t('bots:test')}</SectionTitle>
      <Field label={t('bots:sample')} error={input === undefined ? t('bots:sampleInvalid') : undefined}>
        {(control) => (
          <TextArea {...control} value={sample} rows={4} maxLength={100_000} onChange={setSample} />
        )}
      </Field>
      <Field
        label={t('bots:answers')}
        help={t('bots:answersAbout')}
        error={given === undefined ? t('bots:sampleInvalid') : undefined}
      >
        {(control) => (
          <TextArea {...control} value={answers} rows={2} maxLength={100_000} onChange={setAnswers} />
        )}
      </Field>
      {hasPages && (
        <>
          <Checkbox label={t('bots:opensPages')} isChecked={opensPages} onChange={setOpensPages} />
          <p className={styles.hint}>{t('bots:opensPagesAbout')}</p>
        </>
      )}
      <Button
        size="small"
        kind="line"
        icon="flask-conical"
        isDisabled={!isReady}
        isBusy={trial.isBusy}
        onClick={() => {
          setTried(steps);
          void trial.run({
            body: {
              steps,
              sample: { input: input as never, answers: given as never },
              opens_pages: hasPages && opensPages,
              addresses: [...addresses],
            },
          });
        }}
      >
        {t('bots:testNow')}
      </Button>
      {trial.error && <Notice>{trial.error.violations[0]?.message ?? trial.error.message}</Notice>}
      {trial.output && <Outcome trial={trial.output} steps={tried} />}
    </section>
  );
}

function Outcome({ trial, steps }: { trial: EndpointOutput<typeof tryBot>; steps: EditedBot['steps'] }) {
  const t = useT();
  const isFine = trial.status === 'succeeded';
  return (
    <div className={styles.form}>
      <Notice tone={isFine ? 'success' : 'warning'}>
        {t(isFine ? 'bots:trialSucceeded' : 'bots:trialFailed')}
        {trial.message && ` ${trial.message}`}
      </Notice>
      <TakenSteps steps={trial.steps} failedAt={trial.failed_at} version={steps} />
      <p className={styles.hint}>{t('bots:nothingKept')}</p>
    </div>
  );
}

/** An object of JSON; undefined while the text is none. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
