import { flowGraph } from '#engine/disclosure/flows/flow-graph.ts';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { isSame } from '#engine/value/same-json.ts';
import type { CompiledActivity } from '#engine/workflow/compiled-workflow.ts';
import type { ValueUseKind } from '#engine/workflow/values/value-use.ts';
import type { DisclosingModule } from './disclosing-module.ts';

type Compiled = Pick<DisclosingModule, 'form' | 'workflow'>;

type ChangedDecisions = ReadonlyMap<string, ReadonlySet<string>>;

/** By the workflow of the draft, then by that of the earlier version. A replay asks for each of its entries. */
const known = new WeakMap<object, WeakMap<object, ChangedDecisions>>();

/** Uses that only show or pass on values and do not affect the path of an entry. */
const withoutConsequence: readonly ValueUseKind[] = ['title', 'mail', 'address', 'outside', 'app'];

/** Settings of a field that do not affect its value. */
const aboutLooks: ReadonlySet<string> = new Set([
  'id',
  'displayName',
  'helpText',
  'width',
  'columnIndex',
  'placeholder',
]);

/**
 * The activities of a draft that decide about an entry (its path, the people asked, the values written) differently
 * from an earlier version, because their own settings or the fields that they read have changed; with the paths of all
 * fields that the decision depends on. At all other activities, an entry discloses only decisions of the earlier
 * version.
 */
export function changedDecisions(draft: Compiled, earlier: Compiled): ChangedDecisions {
  const byEarlier = known.get(draft.workflow) ?? new WeakMap<object, ChangedDecisions>();
  const changed = byEarlier.get(earlier.workflow) ?? findChanged(draft, earlier);
  known.set(draft.workflow, byEarlier.set(earlier.workflow, changed));
  return changed;
}

function findChanged(draft: Compiled, earlier: Compiled): ChangedDecisions {
  const changed = new Map<string, ReadonlySet<string>>();
  for (const activity of draft.workflow.activities.values()) {
    const decides = activity.type.staff !== undefined || usesOf(activity).length > 0;
    if (!decides) continue;
    const reads = allReadBy(draft, activity.id);
    const before = earlier.workflow.activities.get(activity.id);
    const isKept =
      before !== undefined && hasSameSettings(activity, before) && areSameFields(reads, draft, earlier);
    if (!isKept) changed.set(activity.id, reads);
  }
  return changed;
}

function usesOf(activity: CompiledActivity) {
  return activity.type.valueUses?.(activity.plan) ?? [];
}

/** Every field that the decisions of an activity depend on, directly or through calculations. */
function allReadBy(module: Compiled, activityId: string): ReadonlySet<string> {
  const { flows, uses } = flowGraph(module);
  const own = uses.filter(
    ({ activity, use }) => activity.id === activityId && !withoutConsequence.includes(use.kind),
  );
  const reads = new Set(own.flatMap((use) => [...use.reads]));
  for (const path of reads) {
    for (const { from, to } of flows) if (to === path) reads.add(from);
  }
  return reads;
}

function hasSameSettings(activity: CompiledActivity, before: CompiledActivity): boolean {
  const shown = usesOf(activity).filter(({ kind }) => withoutConsequence.includes(kind));
  const deciding = usesOf(activity).filter(({ kind }) => !withoutConsequence.includes(kind));
  const isLeftOut = (name: string) =>
    shown.some(({ property }) => property === name) &&
    !deciding.some(({ property, kind }) => property === name || kind === 'write');
  const settingsOf = ({ definition }: CompiledActivity) =>
    Object.fromEntries(Object.entries(definition.properties).filter(([name]) => !isLeftOut(name)));
  return activity.type.name === before.type.name && isSame(settingsOf(activity), settingsOf(before));
}

function areSameFields(paths: ReadonlySet<string>, draft: Compiled, earlier: Compiled): boolean {
  return [...paths].every((path) => {
    const now = draft.form.fieldByPath.get(path);
    const before = earlier.form.fieldByPath.get(path);
    return now && before ? isSame(settingsOf(now), settingsOf(before)) : now === before;
  });
}

function settingsOf({ definition }: CompiledField): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(definition).filter(([name]) => !aboutLooks.has(name)));
}
