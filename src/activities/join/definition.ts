import type { ActivityType, CompiledSettings, SettingFault } from '#engine/workflow/activity-type.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { isRecord } from '#engine/workflow/values/property-readers.ts';

interface Plan {
  readonly mode: JoinMode;
  /** Cancels the open work of the other paths when the join continues. */
  readonly cancelsRest: boolean;
}

/** How many of the paths that lead here must have arrived. */
export type JoinMode =
  | { readonly kind: 'all' }
  | { readonly kind: 'first' }
  | { readonly kind: 'count'; readonly value: number };

/**
 * Merges paths. The join continues when all of them have arrived, or the first, or a number. Later arrivals are
 * absorbed, and the next round starts once every path has arrived. With `cancelsRest` nothing arrives later, because
 * the join cancels the open work of the other paths.
 */
export const join: ActivityType<Plan> = {
  name: 'Join',
  label: 'join',
  hint: 'joinHint',
  icon: 'GitMerge',
  shape: 'gateway',
  settings: [
    {
      name: 'Mode',
      label: 'joinMode',
      editorType: 'join-mode',
      group: 'general',
      defaultValue: { kind: 'all' },
    },
    {
      name: 'CancelRest',
      label: 'cancelRest',
      editorType: 'switch',
      group: 'general',
      defaultValue: false,
    },
  ],
  waits: false,
  canBeReturnedTo: false,
  compile,
  cancelsRest: ({ cancelsRest }) => cancelsRest,
  neededArrivals: ({ mode }, incomingCount) => {
    if (mode.kind === 'all') return incomingCount;
    return mode.kind === 'first' ? 1 : Math.min(mode.value, incomingCount);
  },
  enter: () => ({ kind: 'leave', outcome: 'Done' }),
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};

/** The mode of a join as its property says; null when it says nothing sensible. */
export function readJoinMode(value: unknown): JoinMode | null {
  if (value === undefined || value === null) return { kind: 'all' };
  if (!isRecord(value)) return null;
  if (value.kind === 'all' || value.kind === 'first') return { kind: value.kind };
  const { kind, value: count } = value;
  const isCount = kind === 'count' && typeof count === 'number' && Number.isInteger(count);
  return isCount && count >= 1 && count <= 1000 ? { kind, value: count } : null;
}

/** Whether a join cancels the open work of its other paths. */
export function readCancelRest({ CancelRest }: Readonly<Record<string, unknown>>): boolean {
  return CancelRest === true;
}

function compile({ properties }: ActivityDefinition): CompiledSettings<Plan> {
  const mode = readJoinMode(properties.Mode);
  const faults: SettingFault[] = [];
  if (!mode) faults.push({ severity: 'error', property: 'Mode', code: 'setting_invalid' });
  if (typeof (properties.CancelRest ?? false) !== 'boolean') {
    faults.push({ severity: 'error', property: 'CancelRest', code: 'setting_invalid' });
  }
  return {
    plan: { mode: mode ?? { kind: 'all' }, cancelsRest: readCancelRest(properties) },
    outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
    faults,
  };
}
