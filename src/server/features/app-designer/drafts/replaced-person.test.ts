import { expect, it } from 'vitest';
import { aDefinition, aField, anApproval, aSection } from '#test/factories/module-definition.ts';
import { replacedPerson } from './replaced-person.ts';

const tim = '0190a0a0-0000-7000-8000-00000000000a';
const eve = '0190a0a0-0000-7000-8000-00000000000e';
const ann = '0190a0a0-0000-7000-8000-0000000000aa';

const sections = [aSection('main', [aField('title', 'text')])];
const accepted = {
  field: 'main.title',
  to: { kind: 'field' as const, id: 'x' },
  by: { id: tim, name: 'Tim' },
  on: '2026-03-02T09:00:00.000Z',
};

it('names the other person wherever the draft named one, and leaves who accepted a disclosure', () => {
  const draft = aDefinition(sections, {
    workflow: anApproval([{ kind: 'user', value: tim.toUpperCase() }]),
    permission: {
      rules: [{ who: { kind: 'user', value: tim }, actions: ['start'], when: `owner == "${tim}"` }],
      acceptedFlows: [accepted],
      rawPermission: null,
    },
  });
  const after = replacedPerson(draft, tim, eve);
  expect(after.permission.rules).toEqual([
    { who: { kind: 'user', value: eve }, actions: ['start'], when: `owner == "${eve}"` },
  ]);
  expect(after.permission.acceptedFlows).toEqual([accepted]);
  expect(JSON.stringify(after.workflow)).toContain(eve);
  expect(JSON.stringify(after.workflow).toLowerCase()).not.toContain(tim);
});

it('names nobody twice in a list, and keeps what was double before', () => {
  const rule = (value: string) => ({
    who: { kind: 'user' as const, value },
    actions: ['start' as const],
  });
  const rulesAfter = (...ids: readonly string[]) => {
    const draft = aDefinition(sections, { permission: { rules: ids.map(rule), rawPermission: null } });
    return replacedPerson(draft, tim, eve).permission.rules.map(({ who }) => who.value);
  };
  expect(rulesAfter(tim, eve)).toEqual([eve]);
  expect(rulesAfter(eve, ann, tim)).toEqual([eve, ann]);
  expect(rulesAfter(tim, ann, tim)).toEqual([eve, ann]);
  expect(rulesAfter(ann, ann, tim)).toEqual([ann, ann, eve]);
});

it('is the same draft if it names the person nowhere', () => {
  const draft = aDefinition(sections);
  expect(replacedPerson(draft, tim, eve)).toBe(draft);
});
