import type { ActivitySetting } from '#engine/workflow/activity-type.ts';
import { emptyPolicies, reapprovalPolicies, samePersonPolicies } from './plan.ts';

/** The settings of an assignment in the designer. */
export const assignmentSettings: readonly ActivitySetting[] = [
  { name: 'Title', label: 'title', editorType: 'template', group: 'general', defaultValue: '' },
  {
    name: 'Assignees',
    label: 'assignees',
    editorType: 'assignees',
    group: 'who',
    isRequired: true,
    defaultValue: [],
  },
  {
    name: 'CompletionRule',
    label: 'completionRule',
    editorType: 'completion',
    group: 'who',
    defaultValue: { kind: 'any' },
  },
  {
    name: 'EmptyPolicy',
    label: 'emptyPolicy',
    editorType: 'choice',
    group: 'who',
    defaultValue: 'administrator',
    options: emptyPolicies.map((value) => ({ value, label: `${value}Policy` })),
  },
  {
    name: 'SelfApproval',
    label: 'selfApproval',
    editorType: 'switch',
    group: 'who',
    defaultValue: false,
  },
  {
    name: 'SamePerson',
    label: 'samePerson',
    editorType: 'choice',
    group: 'who',
    defaultValue: 'ask',
    options: samePersonPolicies.map((value) => ({ value, label: `${value}SamePerson` })),
  },
  {
    name: 'Reapproval',
    label: 'reapproval',
    editorType: 'choice',
    group: 'outcomes',
    defaultValue: 'always',
    options: reapprovalPolicies.map((value) => ({ value, label: `${value}Reapproval` })),
  },
  {
    name: 'Outcomes',
    label: 'outcomes',
    editorType: 'outcomes',
    group: 'outcomes',
    defaultValue: ['Done', 'Reject'],
  },
  {
    name: 'SendBackTo',
    label: 'sendBackTo',
    editorType: 'activities',
    group: 'outcomes',
    defaultValue: null,
  },
  { name: 'DueIn', label: 'dueIn', editorType: 'duration', group: 'time', defaultValue: null },
  { name: 'Reminders', label: 'reminders', editorType: 'reminders', group: 'time', defaultValue: [] },
  { name: 'Escalation', label: 'escalation', editorType: 'escalation', group: 'time', defaultValue: [] },
];
