import type { Interruptible } from '#engine/interruptible.ts';
import type { ActivityStep, ActivityType, FormScope } from '#engine/workflow/activity-type.ts';
import type { WorkflowFacts } from '#engine/workflow/facts.ts';
import {
  checkWritten,
  compileWrittenValues,
  tooLong,
  type WrittenValue,
  workOutValues,
  writableField,
} from '#engine/workflow/values/written-values.ts';

interface Plan {
  readonly values: readonly WrittenValue[];
  readonly fields: FormScope['fields'];
}

/** Writes values that it works out into fields of the entry. */
export const setFields: ActivityType<Plan> = {
  name: 'SetFields',
  label: 'setFields',
  hint: 'setFieldsHint',
  icon: 'PencilLine',
  shape: 'card',
  settings: [
    {
      name: 'Values',
      label: 'fieldValues',
      editorType: 'field-values',
      group: 'general',
      isRequired: true,
      defaultValue: [],
    },
  ],
  waits: false,
  canBeReturnedTo: false,
  compile: ({ properties }, form) => {
    const { Values } = properties;
    const { values, faults } = compileWrittenValues('Values', Values, form.scope, writableField(form));
    const isEmpty = values.length === 0 && faults.length === 0;
    return {
      plan: { values, fields: form.fields },
      outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
      faults: isEmpty ? [{ severity: 'warning', property: 'Values', code: 'nothing_written' }] : faults,
    };
  },
  valueUses: ({ values }) =>
    values.map(({ field, expression }) => ({
      kind: 'write',
      property: 'Values',
      field,
      reading: { expression },
    })),
  enter: ({ plan, facts }) => write(plan, facts),
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};

function* write(plan: Plan, facts: WorkflowFacts): Interruptible<ActivityStep> {
  const worked = yield* workOutValues(plan.values, facts.bindings);
  if (!worked.ok) return tooLong(plan.fields.get(worked.field)?.definition.displayName ?? worked.field);
  const checked = checkWritten(worked.values, plan.fields);
  if (!checked.ok) return { kind: 'fault', code: 'written_value_refused', params: { field: checked.field } };
  return { kind: 'leave', outcome: 'Done', values: checked.values };
}
