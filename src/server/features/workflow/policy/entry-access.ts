import { accessAt, type FieldAccess } from '#engine/form/field-access.ts';
import {
  editingAccess,
  readingAccess,
  readonlyOf,
  standingActivity,
} from '#server/features/entries/index.ts';
import { type EntrySituation, mayEditByRight, mayEditDraft, ownOpenTask } from './entry-situation.ts';

/**
 * By what an actor comes to the fields of an entry: an open task, a draft of theirs, a right to correct what was
 * submitted, a task of theirs that is closed, or as a reader.
 */
export interface FieldStanding {
  readonly basis: 'task' | 'draft' | 'right' | 'closedTask' | 'reader';
  /** The activity whose rules on fields hold. */
  readonly activityId: string;
  readonly access: FieldAccess;
}

/** The actor's control over the fields of an entry now. */
export function entryAccess(situation: EntrySituation): FieldAccess {
  return fieldStanding(situation).access;
}

/**
 * The same with what it rests on. Through an open task of theirs: that of the task's activity. Else that of the start
 * for whoever may change the draft, and what may be corrected where the entry stands for whoever the rules let edit it.
 * Else what anybody may read there, or what a closed task of theirs showed.
 */
export function fieldStanding(situation: EntrySituation): FieldStanding {
  const { task, entry, version } = situation;
  const openTask = ownOpenTask(situation);
  if (openTask) return standing(situation, 'task', openTask.activityId);
  const startId = version.compiled.workflow.startId ?? '';
  if (mayEditDraft(situation)) return standing(situation, 'draft', startId);
  if (entry === null) return forReading(standing(situation, 'reader', startId));
  const activityId = standingActivity(version, entry);
  if (mayEditByRight(situation)) return { basis: 'right', activityId, access: editingAccess(entry) };
  if (task?.isOwn) return forReading(standing(situation, 'closedTask', task.activityId));
  return { basis: 'reader', activityId, access: readingAccess(entry) };
}

/**
 * What the actor may change of an entry where a change is no part of a task, as in lists: what their open task lets
 * them, and what a right to correct opens where the entry stands. What the task's own step locks or hides stays so.
 */
export function changingAccess(situation: EntrySituation): FieldAccess {
  const access = entryAccess(situation);
  const opened = openedByRight(situation, access);
  if (opened.length === 0) return access;
  const levels = Object.fromEntries(opened.map((path) => [path, 'editable' as const]));
  const { fieldByPath } = situation.version.compiled.form;
  const sections = opened.map((path) => [fieldByPath.get(path)?.sectionName ?? '', 'editable' as const]);
  return {
    fields: { ...access.fields, ...levels },
    sections: { ...access.sections, ...Object.fromEntries(sections) },
  };
}

/** Paths of the fields that only a right lets the actor change while they have an open task on the entry. */
export function openedByRight(situation: EntrySituation, access = entryAccess(situation)): readonly string[] {
  const { entry, version } = situation;
  const task = ownOpenTask(situation);
  if (!task || entry === null || !mayEditByRight(situation)) return [];
  const { form, workflow } = version.compiled;
  const byRight = editingAccess(entry);
  const byStep = accessAt(form, workflow.fieldPermissions, task.activityId, true);
  return Object.keys(byRight.fields).filter(
    (path) =>
      access.fields[path] !== 'editable' &&
      byRight.fields[path] === 'editable' &&
      byStep.fields[path] === 'editable',
  );
}

function standing(
  situation: EntrySituation,
  basis: FieldStanding['basis'],
  activityId: string,
): FieldStanding {
  return { basis, activityId, access: accessOf(situation, activityId) };
}

function forReading(found: FieldStanding): FieldStanding {
  return { ...found, access: readonlyOf(found.access) };
}

function accessOf({ version }: EntrySituation, activityId: string): FieldAccess {
  const { form, workflow } = version.compiled;
  return accessAt(form, workflow.fieldPermissions, activityId, activityId === workflow.startId);
}
