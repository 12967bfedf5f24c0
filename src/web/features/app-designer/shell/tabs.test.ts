import { expect, it } from 'vitest';
import { tabOf } from './tabs.ts';

it('an address without a tab opens the form, and an unknown tab opens nothing', () => {
  expect(tabOf(undefined)).toBe('form');
  expect(tabOf('e-mails')).toBe('e-mails');
  expect(['Workflow', 'nonsense', ''].map(tabOf)).toEqual([null, null, null]);
});
