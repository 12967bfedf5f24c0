import { aDefinition, aField, anActivity, anApproval, aSection } from './module-definition.ts';

/** An order whose company is asked for in the register, by a connector, before somebody approves it. */
export function anOrderApp(reviewerId: string, connectorId: string) {
  const approval = anApproval([{ kind: 'user', value: reviewerId }]);
  const [start, , end] = approval.activities;
  const register = anActivity('register', 'FinishDataconnector', {
    DataConnectorId: connectorId,
    Input: [{ field: 'company_number', expression: 'company' }],
    Output: [{ field: 'company_name', from: 'company_name' }],
  });
  const way = (sourceActivityId: string, targetActivityId: string, outcome = 'Done') => ({
    sourceActivityId,
    targetActivityId,
    outcome,
    state: {},
  });
  const fields = [
    aField('number', 'text', { displayName: 'Order', required: true }),
    aField('company', 'text', { displayName: 'Company number' }),
    aField('company_name', 'text', { displayName: 'Name in the register' }),
    aField('paper', 'file', { displayName: 'Paper' }),
  ];
  return aDefinition([aSection('main', fields)], {
    workflow: {
      ...approval,
      activities: [start, register, approval.activities[1], end].filter((one) => one !== undefined),
      connections: [
        way('start', 'register'),
        way('register', 'approval'),
        way('register', 'approval', 'Error'),
        way('approval', 'end'),
      ],
    },
  });
}
