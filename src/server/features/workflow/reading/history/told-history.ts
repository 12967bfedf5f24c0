import type { HistoryRecord } from '../../stores/history-store.ts';

type Told = Pick<
  HistoryRecord,
  'kind' | 'at' | 'instanceId' | 'activityId' | 'outcome' | 'actorId' | 'failure'
>;

/**
 * The part of a history that people see, in chronological order: a timer that fires late is recorded after what
 * happened meanwhile. Activities that were only passed through are omitted, unless they failed, and so is the end that follows a person's
 * rejection, because the rejection already says it.
 */
export function toldHistory<Item extends Told>(history: readonly Item[]): readonly Item[] {
  return history
    .filter(
      (item, index) =>
        (item.kind !== 'passed' || item.failure) && !isEndOfRejection(item, history.slice(0, index)),
    )
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function isEndOfRejection(item: Told, before: readonly Told[]): boolean {
  if (item.kind !== 'rejected' || item.actorId !== null) return false;
  const last = before.findLast(
    ({ kind, instanceId }) => instanceId === item.instanceId && kind !== 'passed' && kind !== 'cancelled',
  );
  return last?.kind === 'decided' && last.activityId === item.activityId && last.actorId !== null;
}
