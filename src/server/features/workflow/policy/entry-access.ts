import { accessAt, type FieldAccess } from '#engine/form/field-access.ts';
import { foundTaskAccess, readonlyOf } from '#engine/form/visibility.ts';
import { correctableFields, placesOf, readableFields, viewingOf } from '#server/features/entries/index.ts';
import {
  canEditByRight,
  canEditDraft,
  type EntrySituation,
  ownOpenTask,
  type TaskInHand,
} from './entry-situation.ts';

/** The basis of an actor's access to the fields of an entry. The rules are in `docs/visibility.md`. */
export interface FieldStanding {
  /**
   * The actor's open task, their own draft, a right to edit submitted entries, or reading: after opening a closed task
   * of theirs, or any other way.
   */
  readonly basis: 'task' | 'draft' | 'right' | 'closedTask' | 'reader';
  /** The activities whose field rules apply. */
  readonly activityIds: readonly string[];
  readonly access: FieldAccess;
}

/** The actor's control over the fields of an entry now. */
export function entryAccess(situation: EntrySituation): FieldAccess {
  return fieldStanding(situation).access;
}

/**
 * The actor's access with its basis. With an open task, the task's activity decides; if they have not named the task,
 * fields that only their other tasks show can be read. Without a task, the start decides for people who may change the
 * draft, and editable fields for people whom a rule lets edit the entry. Everyone else reads what the law of visibility
 * shows.
 */
export function fieldStanding(situation: EntrySituation): FieldStanding {
  const { task, entry, version, moduleActions } = situation;
  const openTask = ownOpenTask(situation);
  if (openTask) return throughTask(situation, openTask);
  const startId = version.compiled.workflow.startId ?? '';
  if (canEditDraft(situation)) return standing(situation, 'draft', startId);
  if (entry === null) {
    const { access } = standing(situation, 'reader', startId);
    return { basis: 'reader', activityIds: [startId], access: readonlyOf(access) };
  }
  // The situation may have its version in the actor's language; levels are the same in every language.
  const seen = { ...entry, version };
  const activityIds = placesOf(seen);
  if (canEditByRight(situation)) {
    return { basis: 'right', activityIds, access: correctableFields(seen, moduleActions) };
  }
  const basis = task?.isOwn ? 'closedTask' : 'reader';
  return { basis, activityIds, access: readableFields(seen, moduleActions) };
}

/**
 * What the actor may change outside a task form, as in lists: what their open task allows, and what a right to edit
 * opens at the entry's places. What the task's own step locks or hides stays that way.
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

/** Paths of the fields that the actor may change only by a right while they have an open task on the entry. */
export function openedByRight(situation: EntrySituation, access = entryAccess(situation)): readonly string[] {
  const { entry, version, moduleActions } = situation;
  const task = ownOpenTask(situation);
  if (!task || entry === null || !canEditByRight(situation)) return [];
  const { form, workflow } = version.compiled;
  const byRight = correctableFields({ ...entry, version }, moduleActions);
  const byStep = accessAt(form, workflow.fieldPermissions, task.activityId, true);
  return Object.keys(byRight.fields).filter(
    (path) =>
      access.fields[path] !== 'editable' &&
      byRight.fields[path] === 'editable' &&
      byStep.fields[path] === 'editable',
  );
}

function throughTask(situation: EntrySituation, { activityId, isNamed }: TaskInHand): FieldStanding {
  const { entry, version, moduleActions } = situation;
  const named = standing(situation, 'task', activityId);
  if (isNamed || entry === null) return named;
  const viewing = viewingOf({ ...entry, version }, moduleActions);
  return { ...named, access: foundTaskAccess(version.compiled, activityId, viewing) };
}

function standing(
  { version }: EntrySituation,
  basis: FieldStanding['basis'],
  activityId: string,
): FieldStanding {
  const { form, workflow } = version.compiled;
  const access = accessAt(form, workflow.fieldPermissions, activityId, activityId === workflow.startId);
  return { basis, activityIds: [activityId], access };
}
