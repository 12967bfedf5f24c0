import { type LoggedEvent, type LoggedRun, type LoggedWorkflow, sentBack } from './run-log.ts';

/** A connection that was taken, or a way back. */
interface Way {
  readonly sourceId: string;
  readonly outcome: string;
  readonly targetId: string;
}

/** What a person answered. */
interface Answer {
  readonly at: number;
  readonly actorId: string;
  /** The absent person for whom they answered. */
  readonly onBehalfOf: string | null;
  readonly outcome: string;
}

/** A task that went from one person to another. */
export interface Handing {
  readonly at: number;
  readonly fromId: string | null;
  readonly toId: string | null;
}

/** A stay at an activity. Times are in milliseconds since 1970. */
export interface Visit {
  readonly activityId: string;
  readonly arrivedAt: number;
  /** How it came; null for the start and after a move. */
  readonly way: Way | null;
  /** Null while it is there. */
  leftAt: number | null;
  /** The outcome by which it left; null while it is there, at an end, and if it was taken out. */
  outcome: string | null;
  /** Its work was taken back: nobody left by an outcome, and its time is no waiting time. */
  isTakenOut: boolean;
  readonly answers: Answer[];
  readonly handings: Handing[];
}

interface Tracing {
  readonly workflow: LoggedWorkflow;
  readonly visits: Visit[];
  readonly taken: Way[];
}

/**
 * The stays of a run at the activities of its workflow, in the order of arrival. What the history does not say is taken
 * from the workflow of the run's version: where an outcome leads.
 */
export function visitsOfRun(run: LoggedRun, workflow: LoggedWorkflow): readonly Visit[] {
  const tracing: Tracing = { workflow, visits: [], taken: [] };
  for (const event of run.events) follow(tracing, event, Date.parse(event.at));
  if (run.endedOn !== null) takeOut(tracing.visits, Date.parse(run.endedOn));
  return tracing.visits.toSorted((one, other) => one.arrivedAt - other.arrivedAt);
}

function follow(tracing: Tracing, event: LoggedEvent, at: number): void {
  const { activityId } = event;
  switch (event.kind) {
    case 'started':
    case 'restarted':
      if (activityId !== null && !openAt(tracing, activityId)) arrive(tracing, activityId, at, null);
      return;
    case 'passed':
    case 'skipped':
      if (activityId !== null) leave(tracing, activityId, event.outcome, at);
      return;
    case 'decided':
      if (activityId !== null) answer(tracing, activityId, event, at);
      return;
    case 'sentBack':
      if (activityId !== null && event.targetActivityId !== null) {
        goBack(
          tracing,
          { sourceId: activityId, outcome: sentBack, targetId: event.targetActivityId },
          event,
          at,
        );
      }
      return;
    case 'reassigned':
      if (activityId !== null) {
        const handing = { at, fromId: event.reassignedFrom, toId: event.assigneeId };
        openAt(tracing, activityId)?.handings.push(handing);
      }
      return;
    case 'moved':
      takeOut(openVisits(tracing, activityId), at);
      if (event.targetActivityId !== null) arrive(tracing, event.targetActivityId, at, null);
      return;
    case 'dropped':
      takeOut(openVisits(tracing, activityId), at);
      return;
    case 'withdrawn':
    case 'cancelled':
    case 'rejected':
    case 'completed':
      takeOut(tracing.visits, at);
  }
}

function openVisits({ visits }: Tracing, activityId: string | null): Visit[] {
  return visits.filter((visit) => visit.leftAt === null && visit.activityId === activityId);
}

function openAt(tracing: Tracing, activityId: string): Visit | undefined {
  return openVisits(tracing, activityId)[0];
}

function arrive({ visits, taken }: Tracing, activityId: string, at: number, way: Way | null): void {
  if (way) taken.push(way);
  visits.push({
    activityId,
    arrivedAt: at,
    way,
    leftAt: null,
    outcome: null,
    isTakenOut: false,
    answers: [],
    handings: [],
  });
}

/** A join takes everything that has arrived; elsewhere each arrival leaves by itself. */
function leave(tracing: Tracing, activityId: string, outcome: string | null, at: number): void {
  if (!openAt(tracing, activityId)) arrive(tracing, activityId, at, null);
  const activity = tracing.workflow.activities.get(activityId);
  const open = openVisits(tracing, activityId);
  for (const visit of activity?.isJoin ? open : open.slice(0, 1)) {
    visit.leftAt = at;
    visit.outcome = outcome;
  }
  if (outcome === null) return;
  for (const targetId of activity?.next.get(outcome) ?? []) {
    arrive(tracing, targetId, at, { sourceId: activityId, outcome, targetId });
  }
}

function answer(tracing: Tracing, activityId: string, event: LoggedEvent, at: number): void {
  const { actorId, outcome } = event;
  if (actorId === null) return;
  openAt(tracing, activityId)?.answers.push({
    at,
    actorId,
    onBehalfOf: event.onBehalfOf,
    outcome: outcome ?? '',
  });
}

/** Sent back to an activity, everything that came from it is undone: all of it at the start. */
function goBack(tracing: Tracing, way: Way, event: LoggedEvent, at: number): void {
  answer(tracing, way.sourceId, { ...event, outcome: sentBack }, at);
  const visit = openAt(tracing, way.sourceId);
  if (visit) {
    visit.leftAt = at;
    visit.outcome = sentBack;
  }
  const undone = followersOf(tracing.taken, way.targetId);
  const isStart = way.targetId === tracing.workflow.startId;
  takeOut(
    tracing.visits.filter(({ activityId }) => isStart || undone.has(activityId)),
    at,
  );
  arrive(tracing, way.targetId, at, way);
}

function followersOf(taken: readonly Way[], fromId: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [fromId];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { sourceId, targetId, outcome } of taken) {
      if (sourceId !== next || outcome === sentBack || found.has(targetId)) continue;
      found.add(targetId);
      open.push(targetId);
    }
  }
  return found;
}

function takeOut(visits: readonly Visit[], at: number): void {
  for (const visit of visits) {
    if (visit.leftAt !== null) continue;
    visit.leftAt = at;
    visit.isTakenOut = true;
  }
}
