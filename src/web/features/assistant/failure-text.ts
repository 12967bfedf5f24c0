import type { TurnFailure } from '#contracts/assistant/assistant-shapes.ts';
import type { MessageKey } from '#messages/index.ts';

/** Failures that people are told in the words of another. */
const alike: Readonly<Partial<Record<TurnFailure, MessageKey>>> = {
  not_found: 'assistant:failure_not_reachable',
  not_trusted: 'assistant:failure_not_reachable',
  too_many_redirects: 'assistant:failure_not_reachable',
  too_large: 'assistant:failure_unreadable',
};

/** The text for why there is no answer. */
export function failureText(failure: TurnFailure): MessageKey {
  return alike[failure] ?? (`assistant:failure_${failure}` as MessageKey);
}
