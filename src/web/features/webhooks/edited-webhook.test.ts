import { expect, it } from 'vitest';
import { freshWebhook, plainRules } from './edited-webhook.ts';

const rule = { field: 'total', operator: 'gt' as const, value: '5' };

it('reads rules that must all hold, and leaves alone what a list of them cannot say', () => {
  const rulesOf = (condition: typeof freshWebhook.condition) => plainRules({ ...freshWebhook, condition });
  expect(rulesOf(null)).toEqual([]);
  expect(rulesOf({ condition: 'and', rules: [rule, rule] })).toEqual([rule, rule]);
  expect(rulesOf({ condition: 'or', rules: [rule] })).toBeNull();
  expect(rulesOf({ condition: 'and', rules: [rule, { condition: 'or', rules: [rule] }] })).toBeNull();
});
