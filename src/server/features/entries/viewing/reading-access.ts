import type { ControlLevel } from '#engine/form/definition.ts';
import { accessAt, type FieldAccess } from '#engine/form/field-access.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { StoredEntry } from '../stored-entry.ts';

/** Activities that stand for `not yet submitted` and `over`. */
export function outerActivities(version: ModuleVersion): { startId: string; endId: string } {
  const { activities, startId } = version.compiled.workflow;
  const end = [...activities.values()].find((activity) => activity.type.shape === 'end');
  return { startId: startId ?? '', endId: end?.id ?? '' };
}

/** Where the rules on fields see the entry. */
export function standingActivity(version: ModuleVersion, entry: StoredEntry): string {
  const { startId, endId } = outerActivities(version);
  return entry.activityId ?? (entry.completedOn === null ? startId : endId);
}

/** What somebody without a task may read of an entry: nothing is editable. */
export function readingAccess(entry: StoredEntry): FieldAccess {
  const { version } = entry;
  const { form, workflow } = version.compiled;
  const activityId = standingActivity(version, entry);
  return readonlyOf(accessAt(form, workflow.fieldPermissions, activityId, false));
}

/**
 * What somebody with the right to edit may do with an entry that they have no task on: what the rules on fields say of
 * where it stands counts, and what they do not speak of is open.
 */
export function editingAccess(entry: StoredEntry): FieldAccess {
  const { form, workflow } = entry.version.compiled;
  return accessAt(form, workflow.fieldPermissions, standingActivity(entry.version, entry), true);
}

const lowered = new WeakMap<FieldAccess, FieldAccess>();

/** The same access with nothing to edit. */
export function readonlyOf(access: FieldAccess): FieldAccess {
  const held = lowered.get(access);
  if (held) return held;
  const lower = (levels: Readonly<Record<string, ControlLevel>>) =>
    Object.fromEntries(
      Object.entries(levels).map(([name, level]) => [name, level === 'editable' ? 'readonly' : level]),
    ) as Record<string, ControlLevel>;
  const readonly = { fields: lower(access.fields), sections: lower(access.sections) };
  lowered.set(access, readonly);
  return readonly;
}
