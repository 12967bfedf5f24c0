import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
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
import type { ValueUse } from '#engine/workflow/values/value-use.ts';
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
  readonly moduleId: string;
  readonly values: readonly WrittenValue[];
  readonly output: readonly { readonly field: string; readonly from: string }[];
  /** A table section: starts one entry for each of its rows. Blank: starts one entry. */
  readonly forEach: string;
  readonly waitsForEnd: boolean;
}

/** Starts an entry of another app, or one for each row of a table section. It can wait until all of them have ended. */
export const startModule: ActivityType<Plan> = {
  name: 'StartModule',
  label: 'startModule',
  hint: 'startModuleHint',
  icon: 'SquareArrowOutUpRight',
  shape: 'card',
  settings: [
    {
      name: 'ApplicationModuleId',
      alsoNamed: ['moduleId', 'ModuleId', 'applicationModuleId', 'module_id'],
      label: 'startedApp',
      editorType: 'module',
      group: 'general',
      isRequired: true,
      defaultValue: '',
    },
    {
      name: 'Value',
      alsoNamed: ['valueExpression'],
      label: 'startedValues',
      editorType: 'field-values',
      group: 'general',
      defaultValue: [],
    },
    { name: 'ForEach', label: 'forEach', editorType: 'table-section', group: 'general', defaultValue: '' },
    { name: 'Wait', label: 'waitForEnd', editorType: 'switch', group: 'general', defaultValue: false },
    { name: 'Output', label: 'output', editorType: 'field-map', group: 'general', defaultValue: [] },
  ],
  waits: true,
  canBeReturnedTo: false,
  compile,
  valueUses: ({ moduleId, values, output, forEach }) => [
    ...usesOfExchange('app', { name: 'Value', values, table: forEach || undefined, moduleId }, output),
    ...output.map(
      ({ field, from }): ValueUse => ({
        kind: 'write',
        property: 'Output',
        field,
        reading: { fields: [] },
        moduleId,
        from,
      }),
    ),
  ],
  enter,
  resume: ({ plan }, token, signal) => {
    if (signal.kind !== 'finished') return { kind: 'wait', wait: token.wait };
    return { kind: 'leave', outcome: signal.outcome === 'Done' || !plan.waitsForEnd ? 'Done' : 'Reject' };
  },
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};

function compile({ properties }: ActivityDefinition, form: FormScope): CompiledSettings<Plan> {
  const moduleId = readText(properties, 'ApplicationModuleId');
  const forEach = readText(properties, 'ForEach');
  const waitsForEnd = properties.Wait === true;
  const table = form.tables.get(forEach);
  const scope: ExpressionScope = table?.scope ?? form.scope;
  // The fields belong to another app, so their values are checked when its entry is started.
  const { values, faults: wrong } = compileWrittenValues('Value', properties.Value, scope, () => ({}));
  const faults: SettingFault[] = [...wrong, ...checkFieldMap('Output', properties.Output, form)];
  const error = (property: string, code: string) => faults.push({ severity: 'error', property, code });
  if (moduleId === '') error('ApplicationModuleId', 'started_app_missing');
  if (forEach !== '' && !table) error('ForEach', 'table_gone');
  const output = readFieldMap(properties.Output) ?? [];
  if (output.length > 0 && (!waitsForEnd || forEach !== '')) error('Output', 'output_without_one_end');
  const done = { name: 'Done', needsMessage: false, rejects: false };
  const reject = { name: 'Reject', needsMessage: false, rejects: true };
  return {
    plan: { moduleId, values, output, forEach, waitsForEnd },
    outcomes: waitsForEnd ? [done, reject] : [done],
    faults,
  };
}

function* enter({ plan, facts, definition, eventKey }: ActivityContext<Plan>): Interruptible<ActivityStep> {
  const { moduleId, forEach, values, waitsForEnd, output } = plan;
  const { activityId } = definition;
  const rows = forEach === '' ? [facts.bindings] : facts.rowsOf(forEach);
  if (rows.length === 0) return { kind: 'leave', outcome: 'Done', isSkipped: true };
  const entries: EntryValues[] = [];
  for (const bindings of rows) {
    const worked = yield* workOutValues(values, bindings);
    if (!worked.ok) return tooLong(worked.field);
    entries.push(worked.values);
  }
  const input = { moduleId, entries, waitsForEnd, output };
  return {
    kind: 'wait',
    wait: { kind: 'event', key: eventKey },
    effects: [{ kind: 'run', key: eventKey, activityId, job: 'start-module', input }],
  };
}
