import type { RightsReach } from '#contracts/shapes/permission-why.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { accessAt, type FieldAccess } from '#engine/form/field-access.ts';
import { isMade } from '#engine/form/field-type.ts';
import type { ModuleAction } from '#engine/module/definition.ts';
import {
  canEditEntry,
  canViewByRight,
  correctableFields,
  type EntryStatus,
  noOwnTasks,
  outerActivities,
  readableFields,
  type StoredEntry,
} from '#server/features/entries/index.ts';
import { hasConditionalRules, type ModuleVersion } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';

/** What somebody may do with a field of entries at which they have no task. */
interface FieldRight {
  readonly see: RightsReach;
  readonly edit: RightsReach;
  readonly is_partial: boolean;
}

/** Whose entry it is, from the widest reach to the narrowest. */
const reaches = ['all', 'team', 'own'] as const;
type Reach = (typeof reaches)[number];

const views: readonly ModuleAction[] = ['viewOwn', 'viewTeam', 'viewAll'];
const edits: readonly ModuleAction[] = ['editOwn', 'editAll'];

/** The fields of an app that have values, in the order of the form. */
export function fieldsWithValues({ compiled }: ModuleVersion): readonly CompiledField[] {
  const { sections } = compiled.form;
  return sections.flatMap(({ fields }) => fields.filter(({ type }) => type.origin !== 'none'));
}

/**
 * What the actor may do with each field, by path: the checks that answer them are asked about an entry at every place
 * of the workflow that is their own, a team mate's or somebody else's. Tasks are left out: they show what their step
 * shows.
 */
export function fieldRightsOf(
  theirs: Context,
  version: ModuleVersion,
  granted: ReadonlySet<ModuleAction>,
): ReadonlyMap<string, FieldRight> {
  const accesses = new Map(reaches.map((reach) => [reach, accessesTo(theirs, version, granted, reach)]));
  const may = (actions: readonly ModuleAction[]): RightsReach =>
    hasConditionalRules(theirs, version, actions) ? 'some' : 'none';
  const [seesSome, editsSome] = [may(views), may(edits)];
  const right = ({ path, type }: CompiledField): FieldRight => {
    const levelsAt = (reach: Reach) =>
      (accesses.get(reach) ?? []).map(({ fields }) => fields[path] ?? 'hidden');
    const see = reaches.find((reach) => levelsAt(reach).some((level) => level !== 'hidden'));
    const edit = isMade(type) ? undefined : reaches.find((reach) => levelsAt(reach).includes('editable'));
    return {
      see: see ?? seesSome,
      edit: edit ?? (isMade(type) ? 'none' : editsSome),
      is_partial: see !== undefined && levelsAt(see).includes('hidden'),
    };
  };
  return new Map(fieldsWithValues(version).map((field) => [field.path, right(field)]));
}

/** The access to an entry at each place at which the actor sees it without a task. */
function accessesTo(
  theirs: Context,
  version: ModuleVersion,
  granted: ReadonlySet<ModuleAction>,
  reach: Reach,
): readonly FieldAccess[] {
  const { id: actorId } = actorOf(theirs);
  return placesIn(version, reach === 'own' ? actorId : reach).flatMap((entry) => {
    if (!canViewByRight(entry, actorId, granted, (userId) => userId === 'team')) return [];
    const mayEdit = canEditEntry(entry, actorId, granted);
    if (entry.status !== 'Draft') {
      return [mayEdit ? correctableFields(entry, granted) : readableFields(entry, granted)];
    }
    if (!mayEdit) return [];
    const { form, workflow } = version.compiled;
    return [accessAt(form, workflow.fieldPermissions, workflow.startId ?? '', true)];
  });
}

/** An entry of somebody as a draft, at each activity that waits, and at the end. */
function placesIn(version: ModuleVersion, createdBy: string): readonly StoredEntry[] {
  const { startId } = outerActivities(version);
  const waiting = [...version.compiled.workflow.activities.values()].filter(
    ({ id, type }) => type.waits && id !== startId,
  );
  const at = (status: EntryStatus, activityIds: readonly string[]): StoredEntry => ({
    ...blank,
    ...{ version, status, activityIds, createdBy, initiatorId: status === 'Draft' ? null : createdBy },
  });
  return [at('Draft', []), ...waiting.map(({ id }) => at('In Progress', [id])), at('Completed', [])];
}

const blank: Omit<StoredEntry, 'version' | 'status' | 'activityIds' | 'createdBy' | 'initiatorId'> = {
  id: '',
  revision: 1,
  createdOn: '',
  modifiedBy: '',
  modifiedOn: '',
  expireAt: null,
  values: {},
  ownTasks: noOwnTasks,
  versionNumber: 1,
  activityName: '',
  initiatorEmail: null,
  startedOn: null,
  submittedOn: null,
  completedOn: null,
};
