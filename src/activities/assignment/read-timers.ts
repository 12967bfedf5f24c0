import { isRecord, readDuration } from '#engine/workflow/values/property-readers.ts';
import type { Duration } from '#engine/workflow/working-time.ts';

const escalationActions = ['notify', 'reassignToManager', 'approve', 'reject'] as const;

/** The automatic reaction when no one has answered for a time. */
export interface Escalation {
  readonly after: Duration;
  readonly action: (typeof escalationActions)[number];
}

/** More of them than anybody needs only make noise. */
const maxTimers = 20;

/** A list of durations; undefined when it is absent, null when it is anything else. */
export function readReminders(value: unknown): readonly Duration[] | null | undefined {
  return readList(value, (item) => readDuration({ item }, 'item') ?? null);
}

/** A list of `{after, action}`; undefined when it is absent, null when it is anything else. */
export function readEscalation(value: unknown): readonly Escalation[] | null | undefined {
  return readList(value, (item) => {
    if (!isRecord(item)) return null;
    const after = readDuration(item, 'after');
    const action = escalationActions.find((candidate) => candidate === item.action);
    return after && action ? { after, action } : null;
  });
}

function readList<Item>(
  value: unknown,
  read: (item: unknown) => Item | null,
): readonly Item[] | null | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.length > maxTimers) return null;
  const items = value.map(read);
  return items.includes(null) ? null : items.filter((item) => item !== null);
}
