import { expect, it } from 'vitest';
import { conversationItems, idsIn } from './conversation-items.ts';

const message = (id: string, created_on: string) => ({
  id,
  role: 'assistant' as const,
  text: id,
  call: '',
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
