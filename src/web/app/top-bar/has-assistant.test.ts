import { expect, it } from 'vitest';
import { hasAssistant } from './has-assistant.ts';

const editors = [
  '/item-editor/app/entry',
  '/task-editor/task',
  '/form-editor/show/app',
  '/schedule-editor/app',
  '/data-connector/simple/add',
  '/data-connector/advanced/connector',
  '/referencedata/set',
  '/report-designer',
  '/robotic-automation/add',
  '/robotic-automation/bot',
];
const others = [
  '/tasks',
  '/applications',
  '/referencedata',
  '/data-connector',
  '/reports',
  '/robotic-automation',
];

it('editors and designers do without the assistant, their lists have it', () => {
  expect(editors.filter(hasAssistant)).toEqual([]);
  expect(others.filter((path) => !hasAssistant(path))).toEqual([]);
});
