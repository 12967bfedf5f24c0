import type { getAssistantThread } from '#contracts/assistant/get-assistant-thread.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';

type Thread = EndpointOutput<typeof getAssistantThread>;
type Message = Thread['messages'][number];
export type AskedAction = Thread['actions'][number];

/** Something in a conversation, in the order in which it came. */
export type ConversationItem =
  | { readonly kind: 'message'; readonly at: string; readonly message: Message }
  | { readonly kind: 'action'; readonly at: string; readonly action: AskedAction };

/** The last turn, if it has no whole answer: what was said, and the message that tells the failure. */
export function failedTurn(
  thread: Pick<Thread, 'messages'> | undefined,
): { readonly said: string; readonly messageId: string } | null {
  const last = thread?.messages.at(-1);
  const said = thread?.messages.findLast(({ role }) => role === 'person')?.text;
  return last?.failure && said !== undefined ? { said, messageId: last.id } : null;
}

/** Ids of the messages and actions of a thread. */
export const idsIn = ({ messages, actions }: Thread): ReadonlySet<string> =>
  new Set([...messages, ...actions].map(({ id }) => id));

/**
 * Messages and actions of a thread in one order. While a turn is drawn as it comes, only those `before` it: what it has
 * stored would stand there twice.
 */
export function conversationItems(
  { messages, actions }: Thread,
  before?: ReadonlySet<string>,
): readonly ConversationItem[] {
  const items: ConversationItem[] = [
    ...messages.map((message) => ({ kind: 'message' as const, at: message.created_on, message })),
    ...actions.map((action) => ({ kind: 'action' as const, at: action.created_on, action })),
  ];
  const shown = items.filter(
    (item) => before?.has(item.kind === 'action' ? item.action.id : item.message.id) ?? true,
  );
  return shown.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
