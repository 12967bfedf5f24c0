import { levelOf } from '#engine/form/evaluate.ts';
import { accessAt } from '#engine/form/field-access.ts';
import { type ModuleVersion, type PublishedModule, versionOf } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryRow } from '../table/entry-row.ts';
import { outerActivities } from '../viewing/reading-access.ts';

/** At which activities each field is hidden, over all versions that entries may run on. */
export interface FieldSecrecy {
  /** Activity ids by field path; a field that is nowhere hidden is absent. */
  readonly hiddenAt: ReadonlyMap<string, ReadonlySet<string>>;
  /** Where an entry without a current activity stands: before it is submitted, and once it is over. */
  readonly startId: string;
  readonly endId: string;
}

/** Activity at which the rules on fields see an entry of a list, also when it has not begun or is over. */
export function standsAt(
  row: Pick<EntryRow, 'workflow_activity_id' | 'workflow_completed_on'>,
  { startId, endId }: Pick<FieldSecrecy, 'startId' | 'endId'>,
): string {
  return row.workflow_activity_id ?? (row.workflow_completed_on === null ? startId : endId);
}

const known = new WeakMap<PublishedModule, FieldSecrecy>();

/** What record lists must keep from whom stands where; worked out once for as long as the module stays as it is. */
export async function fieldSecrecy(ctx: Context, newest: ModuleVersion): Promise<FieldSecrecy> {
  const held = known.get(newest.module) ?? (await workOut(ctx, newest));
  known.set(newest.module, held);
  return held;
}

async function workOut(ctx: Context, newest: ModuleVersion): Promise<FieldSecrecy> {
  const hiddenAt = new Map<string, Set<string>>();
  const outer = outerActivities(newest);
  for (let number = 1; number <= newest.number; number += 1) {
    collect(await versionOf(ctx, newest.module, number), hiddenAt, outer);
  }
  return { hiddenAt, ...outer };
}

type Outer = ReturnType<typeof outerActivities>;

/** Start and end are noted as those of the newest version too, by which lists know entries that stand at neither. */
function collect(version: ModuleVersion, hiddenAt: Map<string, Set<string>>, newest: Outer): void {
  const own = outerActivities(version);
  const { form, workflow } = version.compiled;
  const { fieldPermissions } = workflow;
  for (const { activityId } of fieldPermissions) {
    const access = accessAt(form, fieldPermissions, activityId, false);
    for (const field of form.fieldByPath.values()) {
      if (levelOf(field, access) !== 'hidden') continue;
      const activities = hiddenAt.get(field.path) ?? new Set<string>();
      activities.add(activityId);
      if (activityId === own.startId) activities.add(newest.startId);
      if (activityId === own.endId) activities.add(newest.endId);
      hiddenAt.set(field.path, activities);
    }
  }
}
