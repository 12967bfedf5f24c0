import { useState } from 'react';
import { simulateDraft } from '#contracts/app-checks/simulate-draft.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRealtime } from '#web/lib/realtime/use-realtime.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DeadlineChart } from './deadline-chart.tsx';
import { LeadChart } from './lead-chart.tsx';
import { OutcomesTable } from './outcomes-table.tsx';
import { QueueCharts } from './queue-charts.tsx';
import { ResultsTable } from './results-table.tsx';
import { asItIs, requestOf } from './scenario.ts';
import styles from './simulation.module.css';
import type { Scenario, Simulation } from './simulation-types.ts';
import { type SimulationFormat, useSimulationFormat } from './use-simulation-format.ts';
import { WhatIf } from './what-if.tsx';

const usualWorkday = 480;

/** The draft as it would run, beside the published version, and what would be if something were different. */
export function SimulationReport() {
  const t = useT();
  const designer = useDesigner();
  const [scenario, setScenario] = useState(asItIs);
  const [asked, setAsked] = useState<Scenario | null>(() => requestOf(asItIs));
  const [last, setLast] = useState<Simulation>();
  const query = useEndpoint(
    simulateDraft,
    { params: { moduleId: designer.moduleId }, body: asked ?? {} },
    { isEnabled: asked !== null, staleMs: 0, keepPrevious: false },
  );
  if (query.data && query.data !== last && asked !== null) setLast(query.data);
  const simulation = (asked === null ? undefined : query.data) ?? last;
  const format = useSimulationFormat(simulation?.workdayMinutes ?? usualWorkday);
  const isBusy = asked !== null && query.isFetching;
  const run = () => {
    const body = requestOf(scenario);
    const isSame = JSON.stringify(body) === JSON.stringify(asked);
    if (isSame) void query.refetch();
    else setAsked(body);
  };
  return (
    <div className={styles.frame}>
      <WhatIf
        scenario={scenario}
        onChange={setScenario}
        simulation={simulation}
        format={format}
        isBusy={isBusy}
        onRun={run}
        onStop={() => setAsked(null)}
      />
      <div className={styles.answer} aria-busy={isBusy}>
        <p className={styles.sentence} role="status">
          {isBusy ? (
            <Running moduleId={designer.moduleId} />
          ) : simulation ? (
            <Sentence simulation={simulation} format={format} />
          ) : (
            ''
          )}
        </p>
        {query.error && !isBusy && asked !== null ? (
          <ErrorState
            title={t('ui:somethingFailed')}
            text={failureOf(query.error, t)}
            retryLabel={t('ui:retry')}
            onRetry={() => void query.refetch()}
          />
        ) : simulation ? (
          <Answer simulation={simulation} format={format} goalDays={asked?.goalDays} />
        ) : (
          isBusy && <SkeletonList rows={6} />
        )}
      </div>
    </div>
  );
}

/** Why there is no answer: of a condition that cannot be tried, what is wrong with it. */
function failureOf({ code, message, violations }: ApiError, t: ReturnType<typeof useT>): string {
  return code === 'too_many_requests' ? t('simulation:failed') : (violations[0]?.message ?? message);
}

/** How much has been played. */
function Running({ moduleId }: { moduleId: string }) {
  const t = useT();
  const [share, setShare] = useState(0);
  useRealtime('SimulationProgress', (message) => {
    if (message.moduleId === moduleId) setShare(message.share);
  });
  return (
    <>
      {t('simulation:running')}
      <progress className={styles.progress} max={1} value={share} aria-label={t('simulation:progress')} />
    </>
  );
}

function Sentence({ simulation, format }: { simulation: Simulation; format: SimulationFormat }) {
  const t = useT();
  const { draft, live, weeks, tookMs, isCut } = simulation;
  const shown = draft ?? live;
  if (!shown) return null;
  return [
    t('simulation:sentence', {
      count: shown.entries,
      number: format.count(shown.entries),
      runs: shown.replications,
      weeks,
    }),
    t('simulation:tookSeconds', { seconds: format.count(Math.max(0.1, Math.round(tookMs / 100) / 10)) }),
    isCut ? t('simulation:isCut') : '',
  ].join(' ');
}

function Answer(props: {
  readonly simulation: Simulation;
  readonly format: SimulationFormat;
  readonly goalDays: number | undefined;
}) {
  const t = useT();
  const designer = useDesigner();
  const { simulation, format, goalDays } = props;
  const liveName = t('simulation:liveName', { version: designer.detail.module_version });
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.middle}>
          <LeadChart
            simulation={simulation}
            goalMinutes={goalDays === undefined ? null : goalDays * simulation.workdayMinutes}
            liveName={liveName}
            format={format}
          />
          <DeadlineChart simulation={simulation} liveName={liveName} format={format} />
          <ResultsTable simulation={simulation} liveName={liveName} format={format} />
          <OutcomesTable simulation={simulation} liveName={liveName} format={format} />
        </div>
        <QueueCharts simulation={simulation} format={format} />
      </div>
      <Notes simulation={simulation} format={format} />
    </>
  );
}

/** What the figures rest on, where that is less than people may expect. */
function Notes({ simulation, format }: { simulation: Simulation; format: SimulationFormat }) {
  const t = useT();
  const { past, steps, draft } = simulation;
  const namesOf = (basis: 'assumed' | 'app') =>
    steps.filter((step) => step.basis === basis).map(({ activityName }) => activityName);
  const [assumed, pooled] = [namesOf('assumed'), namesOf('app')];
  const stops = (draft?.stops ?? []).slice(0, 3);
  const notes = [
    ...stops.map(({ share, activityName }) =>
      t('simulation:stopsAt', { percent: format.percent(share), step: activityName }),
    ),
    past.entries === 0 ? t('simulation:noHistory') : '',
    past.areOthersUnseen ? t('simulation:unseen') : '',
    assumed.length > 0 ? t('simulation:basisAbout_assumed', { steps: assumed.join(', ') }) : '',
    pooled.length > 0 ? t('simulation:basisAbout_app', { steps: pooled.join(', ') }) : '',
  ].filter((note) => note !== '');
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note, place) => (
        <li key={note} className={place < stops.length ? styles.warn : undefined}>
          <Icon name={place < stops.length ? 'triangle-alert' : 'info'} size={14} />
          {note}
        </li>
      ))}
    </ul>
  );
}
