import { unsaved } from '#web/lib/storage/unsaved.ts';
import type { WaitingItem } from '#web/lib/waiting/waiting-item.ts';

/**
 * Where something that waits is opened. An entry that somebody else has changed opens as they left it, with one’s own
 * version offered beside it, to be brought together.
 */
export function placeOf(item: WaitingItem): { path: string; state: { keptId: string } } {
  const { moduleId, recordId, taskId } = item;
  const state = { keptId: item.id };
  if (item.kind === 'decision') return { path: `/task-editor/${moduleId}/${recordId}/${taskId}`, state };
  if (recordId === null) return { path: `/item-editor/${moduleId}`, state };
  if (item.obstacle !== null) {
    const key = [item.userId, moduleId, recordId, taskId ?? ''].join('.');
    unsaved.keep(key, { base: item.stored.base, mine: item.data, keptAt: item.keptAt });
  }
  return { path: `/item-editor/${moduleId}/${recordId}`, state };
}
