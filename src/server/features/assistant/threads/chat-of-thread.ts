import type { ThreadContent } from '#contracts/assistant/thread-content.ts';
import type { ChatMessage } from '../providers/chat.ts';

/**
 * A thread as it goes to a provider: from something a person said on, with calls only where their results follow, for
 * providers refuse anything else.
 */
export function chatOfThread(contents: readonly ThreadContent[]): ChatMessage[] {
  const first = contents.findIndex(({ role }) => role === 'person');
  const rest = first < 0 ? [] : contents.slice(first);
  const answered = new Set(rest.flatMap((content) => (content.role === 'tool' ? [content.callId] : [])));
  return rest.flatMap<ChatMessage>((content) => {
    if (content.role === 'person') return [content];
    if (content.role === 'note') return [{ role: 'person', text: `[Formwright] ${content.text}` }];
    if (content.role === 'tool') return [{ role: 'tool', callId: content.callId, text: content.text }];
    const calls = content.calls.filter(({ id }) => answered.has(id));
    return content.text === '' && calls.length === 0 ? [] : [{ ...content, calls }];
  });
}
