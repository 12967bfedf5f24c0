import type { ActivityType, CompiledSettings, SettingFault } from '#engine/workflow/activity-type.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { isRecord } from '#engine/workflow/property-readers.ts';

interface Plan {
  readonly mode: JoinMode;
  /** What the other paths still wait for ends once it goes on. */
  readonly cancelsRest: boolean;
}

/** How many of the paths that lead here must have arrived. */
export type JoinMode =
  | { readonly kind: 'all' }
  | { readonly kind: 'first' }
  | { readonly kind: 'count'; readonly value: number };

/**
 * Brings paths together: goes on once all of them have arrived, or the first, or a number. Those that come later are
 * taken in quietly, and once every path has brought one the next round begins; or nothing comes later, because it takes
 * back what the other paths still wait for.
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

/** Whether a join takes back what its other paths still wait for. */
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
