import { fieldVisibility, hiddenFields, type Viewing } from '#engine/form/visibility.ts';
import { type ModuleVersion, type PublishedModule, versionOf } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryRow } from '../table/entry-row.ts';
import { outerActivities } from '../viewing/viewing.ts';

/** Where some versions of an app hide a field; for an entry, its own version counts. */
export interface HiddenAt {
  /** Numbers of these versions; null for all of them. */
  readonly versions: ReadonlySet<number> | null;
  readonly activities: ReadonlySet<string>;
  /** Hidden in drafts, which are at the start of the newest version. */
  readonly hidesDrafts: boolean;
  /** Those of the versions that hide it at the end: in finished entries. */
  readonly hiddenWhenOver: ReadonlySet<number>;
}

/** What the versions of an app hide, and where, as far as entries may run on them. */
export interface FieldSecrecy {
  /** By field path; absent for a field that is hidden nowhere. */
  readonly hiddenAt: ReadonlyMap<string, readonly HiddenAt[]>;
  readonly newest: number;
  /** The activities of each version that stand for `not yet submitted` and `over`. */
  readonly outer: ReadonlyMap<number, ReturnType<typeof outerActivities>>;
}

const known = new WeakMap<PublishedModule, FieldSecrecy>();

/** What record lists must hide from people; computed once while the module stays the same. */
export async function fieldSecrecy(ctx: Context, newest: ModuleVersion): Promise<FieldSecrecy> {
  const secrecy = known.get(newest.module) ?? (await workOut(ctx, newest));
  known.set(newest.module, secrecy);
  return secrecy;
}

async function workOut(ctx: Context, { module, number: newest }: ModuleVersion): Promise<FieldSecrecy> {
  const versions: ModuleVersion[] = [];
  for (let number = 1; number <= newest; number += 1) versions.push(await versionOf(ctx, module, number));
  const paths = new Set(versions.flatMap(({ compiled }) => [...hiddenFields(compiled).fields.keys()]));
  return {
    hiddenAt: new Map([...paths].map((path) => [path, whereHidden(path, versions, newest)])),
    newest,
    outer: new Map(versions.map((version) => [version.number, outerActivities(version)])),
  };
}

/** The versions that hide a field, grouped by the activities at which they hide it. */
function whereHidden(path: string, versions: readonly ModuleVersion[], newest: number): HiddenAt[] {
  const groups = new Map<string, { activities: ReadonlySet<string>; members: ModuleVersion[] }>();
  for (const version of versions) {
    const activities = hiddenFields(version.compiled).fields.get(path);
    if (!activities) continue;
    const key = JSON.stringify([...activities].sort());
    const group = groups.get(key) ?? { activities, members: [] };
    groups.set(key, { activities, members: [...group.members, version] });
  }
  return [...groups.values()].map(({ activities, members }) => {
    const numbers = members.map(({ number }) => number);
    const isOver = (version: ModuleVersion) =>
      outerActivities(version).endIds.some((id) => activities.has(id));
    return {
      versions: members.length === versions.length ? null : new Set(numbers),
      activities,
      hidesDrafts: members.some(
        (version) => version.number === newest && activities.has(outerActivities(version).startId),
      ),
      hiddenWhenOver: new Set(members.filter(isOver).map(({ number }) => number)),
    };
  });
}

/** The actor's view of a row of a list; the row must have been read with the actor's own tasks. */
export function viewingOfRow(row: EntryRow, secrecy: FieldSecrecy, seesHidden: boolean): Viewing {
  const { startId, endIds } = secrecy.outer.get(versionNumberOf(row, secrecy)) ?? { startId: '', endIds: [] };
  const outer = row.workflow_status === 'Draft' ? [startId] : endIds;
  return {
    places: row.workflow_activity_ids.length > 0 ? row.workflow_activity_ids : outer,
    openTasksAt: row.open_tasks_at ?? [],
    decidedAt: row.decided_at ?? [],
    seesHidden,
  };
}

/** A draft is read with the newest version, on which it will be submitted. */
function versionNumberOf(row: EntryRow, { newest }: FieldSecrecy): number {
  return row.workflow_status === 'Draft' ? newest : row.version_number;
}

const nowhere: ReadonlySet<string> = new Set();

/** Whether the actor may see a column's value in a row of a list. */
export function isShownIn(
  row: EntryRow,
  hiddenAt: readonly HiddenAt[],
  secrecy: FieldSecrecy,
  viewing: Viewing,
): boolean {
  if (hiddenAt.length === 0) return true;
  const number = versionNumberOf(row, secrecy);
  const rule = hiddenAt.find(({ versions }) => versions === null || versions.has(number));
  return fieldVisibility(rule?.activities ?? nowhere, viewing).isVisible;
}
