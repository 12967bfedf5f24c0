import type { Translate } from '#web/lib/i18n/i18n.ts';

const keys = {
  Draft: 'entry:statusDraft',
  Starting: 'entry:statusStarting',
  'In Progress': 'entry:statusInProgress',
  Returned: 'entry:statusReturned',
  Completed: 'entry:statusCompleted',
  Rejected: 'entry:statusRejected',
  Withdrawn: 'entry:statusWithdrawn',
  Faulted: 'entry:statusFaulted',
} as const;

/** The label of a status in the reader's language. An unknown status is its own label. */
export function statusLabel(status: string, t: Translate): string {
  return status in keys ? t(keys[status as keyof typeof keys]) : status;
}
