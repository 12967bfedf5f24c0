// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepLastView, lastViewOf } from './last-view.ts';
import { viewOf } from './list/task-view.ts';

beforeEach(() => localStorage.clear());

const view = (text: string) => viewOf(new URLSearchParams(text));

it('is the tab and the app, without what was looked for', () => {
  keepLastView('ana', view('tab=team&app=Expenses&q=laptop&title=x'));
  expect(lastViewOf('ana').toString()).toBe('tab=team&app=Expenses');
});

it('is nothing for somebody else on the same device, and at first', () => {
  expect(lastViewOf('ana').toString()).toBe('');
  keepLastView('ben', view('tab=overdue'));
  expect(lastViewOf('ana').toString()).toBe('');
  expect(lastViewOf('ben').toString()).toBe('tab=overdue');
});

it('is nothing where the store holds something else', () => {
  for (const stored of ['[]', '{"userId":"ana"}', 'null', '"x"', '{']) {
    localStorage.setItem('formwright.last-history', stored);
    expect(lastViewOf('ana').toString()).toBe('');
  }
});
