import type { ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';

const everything = [
  { who: { kind: 'everyone' }, actions: ['start', 'viewOwn', 'viewAll', 'editOwn'] },
] as const;

/** The form of W1 to W3: twenty fields of many types, one of them calculated. */
export function wideForm() {
  return aSection('main', [
    aField('title', 'text', { required: true }),
    aField('reference', 'text'),
    aField('city', 'text'),
    aField('supplier', 'text'),
    aField('note', 'textarea'),
    aField('amount', 'number', { required: true }),
    aField('quantity', 'number'),
    aField('discount', 'number'),
    aField('total', 'calculated-number', { expression: 'amount * quantity' }),
    aField('orderedOn', 'date'),
    aField('neededOn', 'date'),
    aField('meetingAt', 'datetime'),
    aField('opensAt', 'time'),
    aField('kind', 'dropdown', { listToUse: { values: ['Goods', 'Services', 'Travel'] } }),
    aField('region', 'dropdown', { listToUse: { values: ['North', 'South'] } }),
    aField('isUrgent', 'checkbox'),
    aField('isApproved', 'switch'),
    aField('contact', 'email'),
    aField('buyer', 'user'),
    aField('label', 'text'),
  ]);
}

/** An app whose entries complete at once. */
export function wideApp(): ModuleDefinition {
  return aDefinition([wideForm()], {
    displayName: 'Orders',
    permission: { rules: everything, rawPermission: null },
  });
}

function activity(activityId: string, type: string, properties: Readonly<Record<string, unknown>> = {}) {
  return {
    activityId,
    type,
    name: activityId,
    displayName: activityId,
    description: '',
    position: { left: 0, top: 0 },
    state: {},
    properties,
  };
}

function approvalBy(activityId: string, userId: string) {
  return activity(activityId, 'Assignment', {
    Title: 'Please approve {title}',
    Assignees: [{ kind: 'user', value: userId }],
    CompletionRule: { kind: 'any' },
    Outcomes: ['Done', 'Reject'],
    EmptyPolicy: 'administrator',
    SelfApproval: true,
  });
}

function connection(sourceActivityId: string, targetActivityId: string, outcome = 'Done') {
  return { sourceActivityId, targetActivityId, outcome, state: {} };
}

/** The app of W4: an approval, an If that is true for the bench's amounts, a second approval. */
export function approvalApp(firstId: string, secondId: string): ModuleDefinition {
  return aDefinition([wideForm()], {
    displayName: 'Approvals',
    permission: { rules: everything, rawPermission: null },
    workflow: {
      activities: [
        activity('start', 'StartProcess'),
        approvalBy('first', firstId),
        activity('big', 'If', { Condition: 'amount > 100' }),
        approvalBy('second', secondId),
        activity('end', 'CompletedProcess'),
      ],
      connections: [
        connection('start', 'first'),
        connection('first', 'big'),
        connection('big', 'second', 'True'),
        connection('big', 'end', 'False'),
        connection('second', 'end'),
      ],
      fieldPermissions: [],
    },
  });
}
