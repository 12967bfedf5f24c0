import { useState } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listScheduleRuns } from '#contracts/schedules/list-schedule-runs.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import styles from './schedules.module.css';

type Run = EndpointOutput<typeof listScheduleRuns>['items'][number];

const pageLength = 10;
const maxShown = 100;
const refetchMs = 30_000;
/** While a run is under way. */
const openRefetchMs = 3000;

/** The results of a schedule’s runs, newest first. */
export function RunLog(props: {
  scheduleId: string;
  moduleId: string;
  /** What the field at a place is called. */
  labelOf?: (path: string) => string | undefined;
}) {
  const t = useT();
  const [length, setLength] = useState(pageLength);
  const [hasOpen, setHasOpen] = useState(false);
  const runs = useEndpoint(
    listScheduleRuns,
    { query: { schedulerId: props.scheduleId, length: String(length) } },
    { refetchMs: hasOpen ? openRefetchMs : refetchMs },
  );
  const isOpen = runs.data?.items.some(({ state }) => state !== 'ended') ?? false;
  if (isOpen !== hasOpen) setHasOpen(isOpen);
  const isMore = runs.data !== undefined && runs.data.total > runs.data.items.length && length < maxShown;
  return (
    <section>
      <SectionTitle>{t('schedules:runs')}</SectionTitle>
      {runs.data ? (
        runs.data.items.length === 0 ? (
          <p className={styles.hint}>{t('schedules:noRuns')}</p>
        ) : (
          <ul className={styles.runs}>
            {runs.data.items.map((run) => (
              <RunLine key={run.id} run={run} moduleId={props.moduleId} labelOf={props.labelOf} />
            ))}
          </ul>
        )
      ) : runs.isError ? (
        <p className={styles.hint} role="alert">
          {runs.error.message}
        </p>
      ) : (
        <SkeletonList rows={3} height={32} hasDisc={false} />
      )}
      {isMore && (
        <Button size="small" onClick={() => setLength(Math.min(maxShown, length + 3 * pageLength))}>
          {t('schedules:moreRuns')}
        </Button>
      )}
    </section>
  );
}

function RunLine(props: { run: Run; moduleId: string; labelOf?: (path: string) => string | undefined }) {
  const { run, moduleId, labelOf } = props;
  const t = useT();
  const format = useFormat();
  return (
    <li
      className={styles.run}
      data-open={run.state !== 'ended' || undefined}
      data-failed={run.failure ? true : undefined}
    >
      <Icon name={iconOf(run)} size={14} />
      <span className={styles.runText}>
        <time dateTime={run.ran_at}>{format.moment(run.ran_at)}</time>
        {run.started_by && (
          <span className={styles.hint}>{t('schedules:byHand', { name: run.started_by.name })}</span>
        )}
        {run.state === 'running' && <span className={styles.hint}>{t('schedules:isRunning')}</span>}
        {run.waits && <span className={styles.hint}>{run.waits}</span>}
        {run.rows && <span className={styles.hint}>{t('schedules:rowsOfRun', countsOf(run.rows))}</span>}
        {run.rows?.isCut && <span className={styles.hint}>{t('schedules:rowsLeft')}</span>}
        {run.failure && <span className={styles.hint}>{wordsOf(run.failure, labelOf)}</span>}
        {run.refusals.map(({ row, failure }) => (
          <span key={row} className={styles.hint}>
            {t('schedules:row', { number: row })}: {wordsOf(failure, labelOf)}
          </span>
        ))}
        {run.record_id && (
          <Link to={`/item-editor/${moduleId}/${run.record_id}`}>{t('schedules:openEntry')}</Link>
        )}
      </span>
    </li>
  );
}

function iconOf({ state, failure }: Run) {
  if (state === 'waiting') return 'pause';
  if (state === 'running') return 'play';
  return failure ? 'circle-alert' : 'circle-check';
}

function wordsOf(
  failure: NonNullable<Run['failure']>,
  labelOf?: (path: string) => string | undefined,
): string {
  const { fields, message } = failure;
  if (fields.length === 0) return message;
  return fields.map((one) => [labelOf?.(one.path), one.message].filter(Boolean).join(': ')).join(' · ');
}

const countsOf = ({ given, started, known, refused }: NonNullable<Run['rows']>) => ({
  given,
  started,
  known,
  refused,
});
