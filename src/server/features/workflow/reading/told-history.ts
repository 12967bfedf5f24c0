import type { HistoryRecord } from '../stores/history-store.ts';

type Told = Pick<HistoryRecord, 'kind' | 'at' | 'instanceId' | 'activityId' | 'outcome' | 'actorId'>;

/**
 * What people are told of a history, in the order of its moments: a timer that rings late is written down behind what
 * happened after it. Activities that were only passed through are left out, and so is the end that a person's rejection
 * brings about: the rejection itself says it, and by whom.
 */
export function toldHistory<Item extends Told>(history: readonly Item[]): readonly Item[] {
  return history
    .filter((item, index) => item.kind !== 'passed' && !isEndOfRejection(item, history.slice(0, index)))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function isEndOfRejection(item: Told, before: readonly Told[]): boolean {
  if (item.kind !== 'rejected' || item.actorId !== null) return false;
  const last = before.findLast(
    ({ kind, instanceId }) => instanceId === item.instanceId && kind !== 'passed' && kind !== 'cancelled',
  );
  return last?.kind === 'decided' && last.activityId === item.activityId && last.actorId !== null;
}
