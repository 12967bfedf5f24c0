// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { notePerson } from '#web/lib/waiting/person.ts';
import { forgetConversation, keepConversation, keptConversation } from './kept-conversation.ts';

beforeEach(() => localStorage.clear());

const known = { threadId: 'thread-1', pending: ['action-1', 'action-2'] };
const nothing = { threadId: null, pending: [] };

it('thread and waiting actions are kept on the device until they are forgotten', () => {
  notePerson('ana');
  expect(keptConversation()).toEqual(nothing);
  keepConversation(known);
  expect(keptConversation()).toEqual(known);
  expect(localStorage.getItem('formwright.assistant.thread')).toBe('"thread-1"');
  expect(localStorage.getItem('formwright.assistant.pending-actions')).toBe('["action-1","action-2"]');
  forgetConversation();
  expect(keptConversation()).toEqual(nothing);
});

it('the conversation of one person says nothing to the next on the same device', () => {
  notePerson('ana');
  keepConversation(known);
  notePerson('ben');
  expect(keptConversation()).toEqual(nothing);
});

it('what cannot be read is nothing', () => {
  notePerson('ana');
  keepConversation(known);
  localStorage.setItem('formwright.assistant.pending-actions', '[7]');
  localStorage.setItem('formwright.assistant.thread', '{');
  expect(keptConversation()).toEqual(nothing);
});
