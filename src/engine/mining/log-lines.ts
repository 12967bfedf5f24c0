import type { TracedRun } from './traced-run.ts';
import type { Visit } from './visits-of-run.ts';

/**
 * One event of an event log. `transition` is one of the standard lifecycle of IEEE 1849: work is scheduled when an entry
 * arrives at a step that asks people, and completed by each answer.
 */
export interface LogLine {
  readonly activityId: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly transition: 'schedule' | 'reassign' | 'complete' | 'autoskip' | 'withdraw';
  /** Which stay of the run it belongs to, from 1. */
  readonly stay: number;
  /** Who acted, or to whom the task went; null: the system. */
  readonly personId: string | null;
  readonly onBehalfOf: string | null;
  readonly outcome: string | null;
  readonly asksPeople: boolean;
}

/** The events of a run in chronological order. */
export function logLines(traced: TracedRun): readonly LogLine[] {
  const { workflow, visits } = traced;
  return visits
    .flatMap((visit, index) => {
      const asksPeople = workflow.activities.get(visit.activityId)?.asksPeople ?? false;
      return asksPeople ? askedLines(visit, index + 1) : systemLines(traced, visit, index + 1);
    })
    .toSorted((one, other) => one.at - other.at);
}

function askedLines(visit: Visit, stay: number): LogLine[] {
  const { activityId, arrivedAt, leftAt, outcome, isTakenOut, answers, handings } = visit;
  const line = (transition: LogLine['transition'], at: number, more: Partial<LogLine> = {}): LogLine => ({
    activityId,
    at,
    transition,
    stay,
    personId: null,
    onBehalfOf: null,
    outcome: null,
    asksPeople: true,
    ...more,
  });
  const hasSkipped = answers.length === 0 && leftAt !== null && !isTakenOut;
  return [
    line('schedule', arrivedAt),
    ...handings.map(({ at, toId }) => line('reassign', at, { personId: toId })),
    ...answers.map(({ at, actorId, onBehalfOf, outcome: given }) =>
      line('complete', at, { personId: actorId, onBehalfOf, outcome: given }),
    ),
    ...(hasSkipped ? [line('autoskip', leftAt, { outcome })] : []),
    ...(isTakenOut && leftAt !== null ? [line('withdraw', leftAt)] : []),
  ];
}

function systemLines({ run, workflow }: TracedRun, visit: Visit, stay: number): LogLine[] {
  const { activityId, leftAt, outcome, isTakenOut } = visit;
  if (leftAt === null || isTakenOut) return [];
  const personId = activityId === workflow.startId ? run.initiatorId : null;
  return [
    {
      activityId,
      at: leftAt,
      transition: 'complete',
      stay,
      personId,
      onBehalfOf: null,
      outcome,
      asksPeople: false,
    },
  ];
}
