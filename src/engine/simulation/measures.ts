/** The tokens that wait for people, at an activity or for a team, in one replication. */
export interface QueueMeasures {
  /** Minutes (of any time) that tokens waited, by week; and how many wait now. */
  readonly openMinutes: number[];
  open: number;
  changedMs: number;
  peak: number;
}

/** What one activity was like in one replication. Times are working minutes of the organisation. */
export interface StepMeasures extends QueueMeasures {
  /** Minutes until someone began to work, and until the step was over, of those that were over. */
  waitedMinutes: number;
  takenMinutes: number;
  begun: number;
  over: number;
  /** Of those with a deadline: how many there were, and how many were late. */
  due: number;
  late: number;
  /** The people who were asked. */
  readonly people: Set<string>;
}

/** What one replication was like. Entries count if they arrived in the weeks that count. */
export interface Measures {
  readonly fromMs: number;
  readonly weeks: number;
  readonly steps: Map<string, StepMeasures>;
  /** What waits for somebody of a team, by its id. */
  readonly teams: Map<string, QueueMeasures>;
  /** How often activities were left, by activity and outcome. */
  readonly outcomes: Map<string, Map<string, number>>;
  /** Working minutes by person, in the weeks that count. */
  readonly busyMinutes: Map<string, number>;
  /** Answered tasks by person. */
  readonly answered: Map<string, number>;
  /** Lead times in working minutes, of entries that ended. */
  readonly leadMinutes: number[];
  workMinutes: number;
  entries: number;
  completed: number;
  rejected: number;
  /** Entries that stopped, by activity and code, as `activity code`. */
  readonly stopped: Map<string, number>;
}

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/** Nothing has happened yet. */
export function newMeasures(fromMs: number, weeks: number): Measures {
  return {
    fromMs,
    weeks,
    steps: new Map(),
    teams: new Map(),
    outcomes: new Map(),
    busyMinutes: new Map(),
    answered: new Map(),
    leadMinutes: [],
    workMinutes: 0,
    entries: 0,
    completed: 0,
    rejected: 0,
    stopped: new Map(),
  };
}

/** The measures of an activity. */
export function stepOf(measures: Measures, activityId: string): StepMeasures {
  const known = measures.steps.get(activityId);
  if (known) return known;
  const step: StepMeasures = {
    ...newQueue(measures),
    waitedMinutes: 0,
    takenMinutes: 0,
    begun: 0,
    over: 0,
    due: 0,
    late: 0,
    people: new Set(),
  };
  measures.steps.set(activityId, step);
  return step;
}

/** What waits for somebody of a team. */
export function queueOfTeam(measures: Measures, teamId: string): QueueMeasures {
  const known = measures.teams.get(teamId);
  if (known) return known;
  const queue = newQueue(measures);
  measures.teams.set(teamId, queue);
  return queue;
}

function newQueue({ weeks, fromMs }: Measures): QueueMeasures {
  return { openMinutes: Array.from({ length: weeks }, () => 0), open: 0, changedMs: fromMs, peak: 0 };
}

/** An activity was left by an outcome. */
export function noteOutcome({ outcomes }: Measures, activityId: string, outcome: string): void {
  const counts = outcomes.get(activityId) ?? new Map<string, number>();
  outcomes.set(activityId, counts);
  addTo(counts, outcome, 1);
}

/** One token more (or less) waits from now on. */
export function changeOpen(measures: Measures, step: QueueMeasures, by: number, nowMs: number): void {
  noteOpenUntil(measures, step, nowMs);
  step.open += by;
  const counts = nowMs >= measures.fromMs && nowMs < measures.fromMs + measures.weeks * weekMs;
  if (counts && step.open > step.peak) step.peak = step.open;
}

/** Adds the time since the last change to the weeks that it belongs to. */
export function noteOpenUntil(measures: Measures, step: QueueMeasures, nowMs: number): void {
  let from = Math.max(step.changedMs, measures.fromMs);
  step.changedMs = Math.max(step.changedMs, nowMs);
  if (step.open === 0) return;
  const last = Math.min(nowMs, measures.fromMs + measures.weeks * weekMs);
  if (from < last && step.open > step.peak) step.peak = step.open;
  while (from < last) {
    const week = Math.floor((from - measures.fromMs) / weekMs);
    const until = Math.min(last, measures.fromMs + (week + 1) * weekMs);
    step.openMinutes[week] = (step.openMinutes[week] ?? 0) + (step.open * (until - from)) / minuteMs;
    from = until;
  }
}

/** Adds to the number under a key. */
export function addTo<Key>(numbers: Map<Key, number>, key: Key, by: number): void {
  numbers.set(key, (numbers.get(key) ?? 0) + by);
}
