import { activityCatalogue } from '#activities/catalogue.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { Fault } from '#engine/form/definition.ts';
import { resultOf } from '#engine/interruptible.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ActivityCatalogue, FormScope } from '#engine/workflow/activity-type.ts';
import { compileWorkflow } from '#engine/workflow/compile-workflow.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { WorkflowDefinition } from '#engine/workflow/definition.ts';
import type { WorkflowFacts } from '#engine/workflow/facts.ts';
import { standardCalendar } from '#engine/workflow/working-time.ts';

const typeByPrefix: Readonly<Record<string, string>> = {
  start: 'StartProcess',
  ask: 'Assignment',
  if: 'If',
  timer: 'Timer',
  fork: 'Parallel',
  join: 'Join',
  first: 'Join',
  some: 'Join',
  race: 'Join',
  quorum: 'Join',
  end: 'CompletedProcess',
};

const propertiesByPrefix: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  timer: { For: { amount: 1, unit: 'hours' } },
  first: { Mode: { kind: 'first' } },
  some: { Mode: { kind: 'count', value: 2 } },
  race: { Mode: { kind: 'first' }, CancelRest: true },
  quorum: { Mode: { kind: 'count', value: 2 }, CancelRest: true },
};

/**
 * A workflow from connections such as `start > ask1` and `ask1:Reject > end`. The letters before an id's number say
 * what it is: `start`, `ask` (of the user `ana`), `if` (on the field of its own name), `timer` (of an hour), `fork`,
 * `join` (all), `first` (one of the paths), `some` (two of them), `race` and `quorum` (the same, which take back the
 * rest), `end`, else a type of `more`.
 */
export function workflowOf(
  connections: readonly string[],
  more: {
    readonly types?: Readonly<Record<string, string>>;
    readonly alone?: readonly string[];
    /** Further properties by id. */
    readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  } = {},
): WorkflowDefinition {
  const parsed = connections.map((text) => {
    const [from = '', targetActivityId = ''] = text.split(' > ');
    const [sourceActivityId = '', outcome = 'Done'] = from.split(':');
    return { sourceActivityId, targetActivityId, outcome, state: {} };
  });
  const ids = new Set([
    ...parsed.flatMap((connection) => [connection.sourceActivityId, connection.targetActivityId]),
    ...(more.alone ?? []),
  ]);
  const types = { ...typeByPrefix, ...more.types };
  return {
    activities: [...ids].map((activityId) => {
      const prefix = activityId.replace(/\d+$/, '');
      const type = types[prefix] ?? '';
      return {
        activityId,
        type,
        name: activityId,
        displayName: activityId,
        description: '',
        position: { left: 0, top: 0 },
        state: {},
        properties: { ...usualProperties(prefix, type, activityId), ...more.properties?.[activityId] },
      };
    }),
    connections: parsed,
    fieldPermissions: [],
  };
}

function usualProperties(prefix: string, type: string, id: string): Readonly<Record<string, unknown>> {
  if (type === typeByPrefix.if) return { Condition: id };
  if (type === typeByPrefix.ask) return { Assignees: [{ kind: 'user', value: 'ana' }] };
  return propertiesByPrefix[prefix] ?? {};
}

/** Compiles such a workflow; each `if` has a boolean field of its own name. */
export function compiledOf(
  definition: WorkflowDefinition,
  catalogue: ActivityCatalogue = activityCatalogue,
): { readonly workflow: CompiledWorkflow; readonly faults: readonly Fault[] } {
  const scope: ExpressionScope = Object.fromEntries(
    definition.activities
      .filter((activity) => activity.type === typeByPrefix.if)
      .map(({ activityId }) => [activityId, 'boolean']),
  );
  const form: FormScope = { scope, fields: new Map(), tables: new Map() };
  return compileWorkflow(definition, catalogue, form);
}

/** Facts in which everybody asked about is active, `dee` leads `ana` and `cho`, and the given values hold. */
export function factsOf(values: EntryValues, now = '2026-03-02T09:00:00.000Z'): WorkflowFacts {
  const users = ['ana', 'ben', 'cho', 'dee', 'eve'];
  return {
    now,
    values,
    bindings: values,
    directory: new Map([
      ...users.map((id): [string, readonly string[]] => [`active:${id}`, [id]]),
      ...users.map((id): [string, readonly string[]] => [
        `manager:${id}`,
        id === 'ana' || id === 'cho' ? ['dee'] : [],
      ]),
      ['administrators', ['cho']],
    ]),
    calendar: standardCalendar('UTC'),
    textOf: (name) => (name in values ? String(values[name]) : undefined),
    basisOf: () => JSON.stringify(values),
    rowsOf: () => [],
    revalued: (written) => resultOf(factsOf({ ...values, ...written }, now)),
  };
}
