import type { WebhookEventName } from '#contracts/webhooks/message-shapes.ts';
import type { EntryChangeAction, entryChanged, TaskInEvent } from '#server/features/workflow/index.ts';

export type EntryChange = NonNullable<(typeof entryChanged)['data']>;

/** An event of a change, with its task if it is about one. */
export interface EventOfEntry {
  readonly event: WebhookEventName;
  readonly task?: TaskInEvent & { readonly outcome?: string };
}

const byAction: Readonly<Partial<Record<EntryChangeAction, WebhookEventName>>> = {
  saved: 'EntryChanged',
  submitted: 'EntrySubmitted',
  restarted: 'EntrySubmitted',
  sentBack: 'Returned',
  withdrawn: 'Withdrawn',
  deleted: 'EntryDeleted',
  restored: 'EntryRestored',
};

const byStatus: Readonly<Record<string, WebhookEventName>> = {
  Completed: 'Completed',
  Rejected: 'Rejected',
  Faulted: 'Faulted',
};

/** What a change of an entry means to other systems, in the order in which it happened. */
export function eventsOfEntry({ action, progress }: EntryChange): readonly EventOfEntry[] {
  const acted = byAction[action];
  const ended = byStatus[progress?.status ?? ''];
  return [
    ...(acted ? [{ event: acted }] : []),
    ...(progress?.decided ?? []).map((task) => ({ event: 'TaskDecided' as const, task })),
    ...(progress?.assigned ?? []).map((task) => ({ event: 'TaskAssigned' as const, task })),
    ...(ended ? [{ event: ended }] : []),
  ];
}
