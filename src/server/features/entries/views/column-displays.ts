import { displaysOfType, type ListDisplayKind } from '#engine/form/sources/list-displays.ts';
import { hiddenFields } from '#engine/form/visibility.ts';
import { type ModuleVersion, moduleActionsOf } from '#server/features/modules/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { EntryColumn } from '../columns/entry-column.ts';
import { outerActivities } from '../viewing/viewing.ts';

/** The displays that each column of a list can arrange, by its name. */
export type ColumnDisplays = ReadonlyMap<string, readonly ListDisplayKind[]>;

const boardSystemColumns: ReadonlySet<string> = new Set(['workflow_status', 'workflow_activity_name']);

/** What the columns of the actor's list can arrange. A field that the actor never sees arranges nothing. */
export async function columnDisplays(
  ctx: Context,
  version: ModuleVersion,
  columns: ReadonlyMap<string, EntryColumn>,
): Promise<ColumnDisplays> {
  const seesHidden = (await moduleActionsOf(ctx, version)).has('viewHidden');
  const never = seesHidden ? nowhere : hiddenEverywhere(version);
  return new Map(
    [...columns.values()].map((column) => [column.name, never.has(column.name) ? [] : of(version, column)]),
  );
}

const nowhere: ReadonlySet<string> = new Set();

function of(version: ModuleVersion, { name, kind, binding }: EntryColumn): readonly ListDisplayKind[] {
  if (!binding) {
    if (kind === 'timestamptz') return ['calendar'];
    return boardSystemColumns.has(name) ? ['board'] : [];
  }
  const type = version.compiled.form.fields.get(name)?.type;
  return type ? displaysOfType(type) : [];
}

const known = new WeakMap<ModuleVersion['compiled'], ReadonlySet<string>>();

/** The fields that are hidden wherever an entry can be: at the start, at every activity that waits, and at the end. */
function hiddenEverywhere(version: ModuleVersion): ReadonlySet<string> {
  const held = known.get(version.compiled);
  if (held) return held;
  const { activities } = version.compiled.workflow;
  const { startId, endIds } = outerActivities(version);
  const waiting = [...activities.values()].filter(({ type }) => type.waits).map(({ id }) => id);
  const places = [startId, ...waiting, ...endIds];
  const hidden = [...hiddenFields(version.compiled).fields].filter(([, at]) =>
    places.every((place) => at.has(place)),
  );
  const names = new Set(hidden.map(([path]) => path));
  known.set(version.compiled, names);
  return names;
}
