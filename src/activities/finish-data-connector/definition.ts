import type { Interruptible } from '#engine/interruptible.ts';
import type {
  ActivityContext,
  ActivityStep,
  ActivityType,
  CompiledSettings,
  FormScope,
  SettingFault,
} from '#engine/workflow/activity-type.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { readText } from '#engine/workflow/values/property-readers.ts';
import {
  checkFieldMap,
  compileWrittenValues,
  readFieldMap,
  tooLong,
  usesOfExchange,
  type WrittenValue,
  workOutValues,
} from '#engine/workflow/values/written-values.ts';

interface Plan {
  readonly connectorId: string;
  readonly input: readonly WrittenValue[];
  readonly output: readonly { readonly field: string; readonly from: string }[];
}

/** Runs a data connector with values of the entry and writes its answer into fields. */
export const finishDataConnector: ActivityType<Plan> = {
  name: 'FinishDataconnector',
  alsoNamed: ['Finish'],
  label: 'finishDataConnector',
  hint: 'finishDataConnectorHint',
  icon: 'Plug',
  shape: 'card',
  settings: [
    {
      name: 'DataConnectorId',
      label: 'connector',
      editorType: 'connector',
      group: 'general',
      isRequired: true,
      defaultValue: '',
    },
    { name: 'Input', label: 'input', editorType: 'field-values', group: 'general', defaultValue: [] },
    { name: 'Output', label: 'output', editorType: 'field-map', group: 'general', defaultValue: [] },
  ],
  waits: true,
  canBeReturnedTo: false,
  compile,
  valueUses: ({ input, output }) => usesOfExchange('outside', { name: 'Input', values: input }, output),
  enter,
  resume: (_context, token, signal) =>
    signal.kind === 'finished'
      ? { kind: 'leave', outcome: signal.outcome === 'Done' ? 'Done' : 'Error', failure: signal.failure }
      : { kind: 'wait', wait: token.wait },
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};

function compile({ properties }: ActivityDefinition, form: FormScope): CompiledSettings<Plan> {
  const connectorId = readText(properties, 'DataConnectorId');
  const { values, faults: wrong } = compileWrittenValues('Input', properties.Input, form.scope, () => ({}));
  const faults: SettingFault[] = [...wrong, ...checkFieldMap('Output', properties.Output, form)];
  if (connectorId === '') {
    faults.push({ severity: 'error', property: 'DataConnectorId', code: 'connector_missing' });
  }
  return {
    plan: { connectorId, input: values, output: readFieldMap(properties.Output) ?? [] },
    outcomes: ['Done', 'Error'].map((name) => ({ name, needsMessage: false, rejects: false })),
    faults,
  };
}

function* enter({ plan, facts, definition, eventKey }: ActivityContext<Plan>): Interruptible<ActivityStep> {
  const { connectorId, output } = plan;
  const { activityId } = definition;
  const worked = yield* workOutValues(plan.input, facts.bindings);
  if (!worked.ok) return tooLong(worked.field);
  const input = { connectorId, input: worked.values, output };
  return {
    kind: 'wait',
    wait: { kind: 'event', key: eventKey },
    effects: [{ kind: 'run', key: eventKey, activityId, job: 'run-connector', input }],
  };
}
