import { preference } from '#web/lib/storage/preference.ts';
import { lastPerson } from '#web/lib/waiting/person.ts';

/** What is known of the conversation with the assistant that was shown last. */
export interface KnownConversation {
  /** Null: nothing was said. */
  readonly threadId: string | null;
  /** Ids of actions that wait for a decision. */
  readonly pending: readonly string[];
}

const nothing: KnownConversation = { threadId: null, pending: [] };

const isText = (value: unknown): value is string => typeof value === 'string';
const textsOf = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored) && stored.every(isText) ? stored : null;

/** Whose conversation is kept; that of somebody else on the same device says nothing. */
const owner = preference('assistant.person', '', (stored) => (isText(stored) ? stored : null));
const thread = preference('assistant.thread', '', (stored) => (isText(stored) ? stored : null));
const actions = preference<readonly string[]>('assistant.pending-actions', [], textsOf);

/** The conversation of the person who is signed in, so that the button says what waits before the panel is opened. */
export function keptConversation(): KnownConversation {
  if (owner.read() !== lastPerson()) return nothing;
  return { threadId: thread.read() || null, pending: actions.read() };
}

export function keepConversation({ threadId, pending }: KnownConversation): void {
  owner.write(lastPerson());
  thread.write(threadId ?? '');
  actions.write(pending);
}

export const forgetConversation = (): void => keepConversation(nothing);
