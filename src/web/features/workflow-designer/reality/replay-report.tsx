import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { replayEntries, replayVerdicts } from '#contracts/workflow/replay-entries.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';
import { EntryLink } from './entry-link.tsx';
import styles from './reality.module.css';
import { ReportFrame, type ReportTone, Tally, Verdict } from './report-frame.tsx';

type Entry = EndpointOutput<typeof replayEntries>['entries'][number];

const tones: Readonly<Record<Entry['verdict'], ReportTone>> = {
  same: 'good',
  elsewhere: 'warn',
  neverFinishes: 'bad',
  unknown: 'plain',
};

/** Finished entries by what the draft would have made of them. */
export function ReplayReport() {
  const t = useT();
  const { designer } = useWorkflow();
  const [picked, setPicked] = useState<string | null>(null);
  const request = { params: { moduleId: designer.moduleId }, body: {} };
  const query = useEndpoint(replayEntries, request, { staleMs: 0 });
  return (
    <ReportFrame query={query}>
      {({ counts, entries }) =>
        entries.length === 0 ? (
          <p className={styles.about}>{t('process:noFinished')}</p>
        ) : (
          <>
            <Tally
              items={replayVerdicts.map((id) => ({
                id,
                tone: tones[id],
                label: t(`process:replay_${id}`),
                count: counts[id] ?? 0,
              }))}
              picked={picked}
              onPick={setPicked}
            />
            <ul className={styles.lines}>
              {entries
                .filter(({ verdict }) => picked === null || verdict === picked)
                .map((entry) => (
                  <ReplayedEntry key={entry.entryId} entry={entry} />
                ))}
            </ul>
          </>
        )
      }
    </ReportFrame>
  );
}

function ReplayedEntry({ entry }: { entry: Entry }) {
  const t = useT();
  const { parting, stop, statusThen, statusNow } = entry;
  const endWords = (status: string) =>
    t(status === 'Completed' ? 'workflow-designer:testEnd_Completed' : 'workflow-designer:testEnd_Rejected');
  const words = (step: NonNullable<Entry['parting']>['now']) =>
    step === null ? t('process:theEnd') : `${step.activityName} (${step.outcome})`;
  return (
    <li className={styles.line}>
      <EntryLink entryId={entry.entryId} title={entry.title} />
      <Verdict tone={tones[entry.verdict]}>{t(`process:replay_${entry.verdict}`)}</Verdict>
      {stop ? (
        <p>
          {stop.message === ''
            ? t('process:notAnswered', { activity: stop.activityName })
            : t('process:stopsAt', { activity: stop.activityName, reason: stop.message })}
        </p>
      ) : (
        parting && <p>{t('process:thenNow', { before: words(parting.before), now: words(parting.now) })}</p>
      )}
      {!stop && statusThen !== statusNow && (
        <p>{t('process:thenNow', { before: endWords(statusThen), now: endWords(statusNow) })}</p>
      )}
    </li>
  );
}
