/** What a model answers to the wish for a leave request; with a fault where the test wants one. */
export function leaveRequestAnswer(
  fault: { readonly condition?: string; readonly isTrap?: boolean; readonly role?: string } = {},
): string {
  const approval = (activityId: string, displayName: string, assignee: object) => ({
    activityId,
    type: 'Assignment',
    displayName,
    properties: {
      Title: '{reason}',
      Assignees: [assignee],
      CompletionRule: { kind: 'any' },
      Outcomes: ['Done', 'Reject'],
      EmptyPolicy: fault.role ? 'fault' : 'administrator',
      SelfApproval: true,
    },
  });
  const step = (sourceActivityId: string, targetActivityId: string, outcome = 'Done') => ({
    sourceActivityId,
    targetActivityId,
    outcome,
  });
  const people = fault.role ? { kind: 'role', value: fault.role } : { kind: 'initiatorManager' };
  return JSON.stringify({
    displayName: 'Leave request',
    fieldGroups: [
      {
        name: 'leave',
        displayName: 'Leave',
        fields: [
          { name: 'firstDay', displayName: 'First day', editorType: 'date', width: 4, required: true },
          { name: 'lastDay', displayName: 'Last day', editorType: 'date', width: 4, required: true },
          {
            name: 'days',
            displayName: 'Days',
            editorType: 'calculated-number',
            width: 4,
            decimalPlaces: 0,
            expression: 'DAYS(lastDay, firstDay) + 1',
          },
          { name: 'reason', displayName: 'Reason', editorType: 'text', width: 12 },
        ],
      },
    ],
    permission: { rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }] },
    workflow: {
      activities: [
        { activityId: 'start', type: 'StartProcess', displayName: 'Start' },
        approval('manager', 'Manager approval', { kind: 'initiatorManager' }),
        {
          activityId: 'long',
          type: 'If',
          displayName: 'More than ten days?',
          properties: { Condition: fault.condition ?? 'days > 10' },
        },
        approval('hr', 'Human resources', people),
        { activityId: 'end', type: 'CompletedProcess', displayName: 'Completed' },
      ],
      connections: [
        step('start', 'manager'),
        step('manager', 'long'),
        step('long', 'hr', 'True'),
        ...(fault.isTrap ? [step('long', 'manager', 'False')] : [step('long', 'end', 'False')]),
        ...(fault.isTrap ? [step('hr', 'manager')] : [step('hr', 'end')]),
      ],
      fieldPermissions: [],
    },
  });
}
