import { accessAt, type FieldAccess } from '#engine/form/field-access.ts';
import { editingAccess, readingAccess, readonlyOf } from '#server/features/entries/index.ts';
import { type EntrySituation, mayEditByRight, mayEditDraft, ownOpenTask } from './entry-situation.ts';

/**
 * The actor's control over the fields of an entry now. Through an open task of theirs: that of the task's activity.
 * Else that of the start for whoever may change the draft, and what may be corrected where the entry stands for whoever
 * the rules let edit it. Else what anybody may read there, or what a closed task of theirs showed.
 */
export function entryAccess(situation: EntrySituation): FieldAccess {
  const { task, entry, version } = situation;
  const openTask = ownOpenTask(situation);
  if (openTask) return accessOf(situation, openTask.activityId);
  const startId = version.compiled.workflow.startId ?? '';
  if (mayEditDraft(situation)) return accessOf(situation, startId);
  if (entry === null) return readonlyOf(accessOf(situation, startId));
  if (mayEditByRight(situation)) return editingAccess(entry);
  return task?.isOwn ? readonlyOf(accessOf(situation, task.activityId)) : readingAccess(entry);
}

function accessOf({ version }: EntrySituation, activityId: string): FieldAccess {
  const { form, workflow } = version.compiled;
  return accessAt(form, workflow.fieldPermissions, activityId, activityId === workflow.startId);
}
