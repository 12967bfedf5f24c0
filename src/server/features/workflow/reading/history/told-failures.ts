import type { FieldAccess } from '#engine/form/field-access.ts';
import type { HistoryRecord } from '../../stores/history-store.ts';

/**
 * A history in which failures of steps are left out that the reader could learn of hidden values from: what became of a
 * call may depend on each value that was sent. A field that is gone counts as hidden.
 */
export function toldFailures<Item extends Pick<HistoryRecord, 'failure'>>(
  history: readonly Item[],
  access: FieldAccess,
): readonly Item[] {
  const isSeen = (path: string) => (access.fields[path] ?? access.sections[path] ?? 'hidden') !== 'hidden';
  return history.map((item) =>
    item.failure?.sent.every(isSeen) === false ? { ...item, failure: null } : item,
  );
}
