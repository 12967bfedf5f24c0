import { expect, it } from 'vitest';
import { conversationItems, failedTurn, idsIn } from './conversation-items.ts';

const message = (id: string, created_on: string) => ({
  id,
  role: 'assistant' as const,
  text: id,
  call: '',
  failure: null,
  created_on,
});
const action = (id: string, created_on: string) => ({
  id,
  call: 'decideTask',
  app: '',
  title: '',
  facts: [],
  state: 'waiting' as const,
  failure: null,
  reasons: [],
  created_on,
});
const before = {
  thread_id: null,
  messages: [message('a', '1'), message('c', '3')],
  actions: [action('b', '2')],
  is_answering: false,
  read_from: null,
  is_read_shortened: false,
};
const after = { ...before, messages: [...before.messages, message('d', '4')] };
const idsOf = (items: ReturnType<typeof conversationItems>) =>
  items.map((item) => (item.kind === 'action' ? item.action.id : item.message.id));

it('messages and actions stand in the order in which they came', () => {
  expect(idsOf(conversationItems(after))).toEqual(['a', 'b', 'c', 'd']);
});

it('what a turn has stored does not stand there while the turn is still drawn', () => {
  expect(idsOf(conversationItems(after, idsIn(before)))).toEqual(['a', 'b', 'c']);
});

it('only a turn that failed last can be tried again', () => {
  const asked = { ...message('q', '1'), role: 'person' as const, text: 'What waits?' };
  const failed = { ...message('f', '2'), failure: 'busy' as const };
  expect(failedTurn({ messages: [asked, failed] })).toEqual({ said: 'What waits?', messageId: 'f' });
  expect(failedTurn({ messages: [{ ...asked, failure: 'interrupted' }] })?.messageId).toBe('q');
  expect(failedTurn({ messages: [asked, failed, asked, message('a', '3')] })).toBeNull();
  expect(failedTurn(undefined)).toBeNull();
});
