import { expect, it } from 'vitest';
import type { Fault } from '#engine/form/definition.ts';
import type { AcceptedFlow } from '#engine/module/definition.ts';
import { withoutAccepted } from './disclosure.ts';

const where = { kind: 'field', id: 'pay' } as const;
const given = (from: string): Fault => ({
  severity: 'warning',
  where,
  code: 'disclosure_given_unnamed',
  disclosure: { field: 'pay', from, activityIds: [], steps: [{ to: where, by: where, isExplicit: true }] },
});
const accepted = (flow: Partial<AcceptedFlow>): AcceptedFlow => ({
  field: 'pay',
  to: where,
  by: { id: 'd', name: 'Dee' },
  on: '',
  ...flow,
});

it('omits only the flows that were accepted for the app that hides the value', () => {
  const faults = [given('claims'), given('payroll')];
  expect(withoutAccepted(faults, [accepted({ from: 'claims' })])).toEqual([given('payroll')]);
  expect(withoutAccepted(faults, [accepted({}), accepted({ field: 'note', from: 'claims' })])).toEqual(
    faults,
  );
});
