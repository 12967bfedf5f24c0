import type { getAssistantThread } from '#contracts/assistant/get-assistant-thread.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';

type Thread = EndpointOutput<typeof getAssistantThread>;
type Message = Thread['messages'][number];
export type AskedAction = Thread['actions'][number];

/** Something in a conversation, in the order in which it came. */
export type ConversationItem =
  | { readonly kind: 'message'; readonly at: string; readonly message: Message }
  | { readonly kind: 'action'; readonly at: string; readonly action: AskedAction };

/** Messages and actions of a thread in one order. */
export function conversationItems({ messages, actions }: Thread): readonly ConversationItem[] {
  const items: ConversationItem[] = [
    ...messages.map((message) => ({ kind: 'message' as const, at: message.created_on, message })),
    ...actions.map((action) => ({ kind: 'action' as const, at: action.created_on, action })),
  ];
  return items.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
