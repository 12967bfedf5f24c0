import { useEffect, useState } from 'react';
import { answerBotRun } from '#contracts/bots/answer-bot-run.ts';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { getBotVersion } from '#contracts/bots/get-bot-version.ts';
import { listBotRuns } from '#contracts/bots/list-bot-runs.ts';
import { reportBotRun } from '#contracts/bots/report-bot-run.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { costsText } from '#web/lib/format/costs-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { FactList } from '#web/ui/list/fact-list.tsx';
import styles from '../bots.module.css';
import { RunPictures } from './run-pictures.tsx';
import { TakenSteps } from './taken-steps.tsx';

/** How often a run that goes on is asked for. */
const pollMs = 3000;

/** One run, step by step. One that is under way can be cancelled; one that asks can be answered. */
export function RunDetail({ id }: { id: string }) {
  const t = useT();
  const format = useFormat();
  const [isUnfinished, setIsUnfinished] = useState(false);
  const { data: run } = useEndpoint(
    getBotRun,
    { params: { id } },
    { refetchMs: isUnfinished ? pollMs : undefined },
  );
  const status = run?.status;
  useEffect(() => setIsUnfinished(status === 'running' || status === 'queued'), [status]);
  const invalidates = [listBotRuns, getBotRun];
  const reporting = useAction(reportBotRun, { invalidates });
  const answering = useAction(answerBotRun, { invalidates });
  if (!run) return null;
  const isAsking = run.status === 'asking';
  const isOpen = isAsking || run.status === 'running' || run.status === 'queued';
  const cancel = () => void reporting.run({ body: { id, status: 'cancelled' } });
  const answer = (said: 'continue' | 'repeat') => void answering.run({ body: { id, answer: said } });
  return (
    <section className={styles.form} aria-label={t('bots:run')}>
      <SectionTitle>
        {format.moment(run.started_on)} · {t(`bots:status_${run.status}`)}
      </SectionTitle>
      {run.message && <Notice tone="warning">{run.message}</Notice>}
      {isOpen && (
        <div className={styles.actions}>
          {isAsking && run.values_shown && (
            <>
              <Button size="small" isBusy={answering.isBusy} onClick={() => answer('continue')}>
                {t('bots:answer_continue')}
              </Button>
              <Button size="small" isBusy={answering.isBusy} onClick={() => answer('repeat')}>
                {t('bots:answer_repeat')}
              </Button>
            </>
          )}
          <Button size="small" kind="line" isBusy={reporting.isBusy} onClick={cancel}>
            {t('bots:cancelRun')}
          </Button>
        </div>
      )}
      {run.costs.length > 0 && (
        <p className={styles.hint}>
          {t('bots:cost')} {costsText(format, run.costs)}
        </p>
      )}
      <RunSteps run={run} />
      {run.result !== null && (
        <FactList hasLines facts={[[t('bots:reported'), <code key="result">{run.result}</code>]]} />
      )}
      {!run.values_shown && <p className={styles.hint}>{t('bots:valuesHidden')}</p>}
    </section>
  );
}

/** What a run did, with the names that its steps have in the version in which it ran. */
function RunSteps({ run }: { run: EndpointOutput<typeof getBotRun> }) {
  const { bot_id: id, version, steps, failed_at, pictures } = run;
  const { data, isError } = useEndpoint(getBotVersion, { params: { id, version } }, { keepPrevious: false });
  if (!data && !isError) return null;
  const named = data?.steps ?? null;
  return (
    <>
      <TakenSteps steps={steps} failedAt={failed_at} version={named} />
      {pictures.length > 0 && <RunPictures runId={run.id} pictures={pictures} version={named} />}
    </>
  );
}
