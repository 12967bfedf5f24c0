import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** Records are kept for another time; null: for good. */
export const retentionChanged = defineEvent<{ days: number | null }>('audit.retention-changed');

/** Records were removed after their time: what takes their place in the chain. */
export const trailPruned = defineEvent<{
  /** Place and hash of the last record that was removed, signed. */
  last: number;
  hash: string;
  signed: string;
  until: string;
  /** Of all that has been removed, by kind. */
  counts: Record<string, number>;
}>('audit.pruned');
