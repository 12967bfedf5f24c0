import { compileExpression } from '#engine/expression/compile-expression.ts';
import { evaluateFully } from '#engine/expression/evaluate-fully.ts';
import type { Bindings, CompiledExpression } from '#engine/expression/expression.ts';
import type {
  ActivityType,
  CompiledSettings,
  FormScope,
  SettingFault,
} from '#engine/workflow/activity-type.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { readText } from '#engine/workflow/values/property-readers.ts';

/** Null when the condition does not compile. */
type Plan = CompiledExpression | null;

/** Sends its token along one of two paths by a condition on the entry. A blank condition counts as false. */
export const ifElse: ActivityType<Plan> = {
  name: 'If',
  alsoNamed: ['IfElse'],
  label: 'ifElse',
  hint: 'ifElseHint',
  icon: 'Split',
  shape: 'gateway',
  settings: [
    {
      name: 'Condition',
      alsoNamed: ['conditionExpression'],
      label: 'condition',
      editorType: 'expression',
      group: 'general',
      isRequired: true,
      defaultValue: '',
    },
  ],
  waits: false,
  canBeReturnedTo: false,
  compile,
  valueUses: (plan) =>
    plan ? [{ kind: 'route', property: 'Condition', reading: { expression: plan } }] : [],
  condition: (plan) => plan,
  enter: ({ plan, facts }) => {
    if (!plan) return { kind: 'fault', code: 'condition_faulty' };
    const outcome = outcomeOf(plan, facts.bindings);
    return outcome === null ? { kind: 'fault', code: 'condition_too_long' } : { kind: 'leave', outcome };
  },
  foresee: ({ plan, facts }) => {
    const isKnown = plan && ![...plan.references].some((name) => isBlank(facts.bindings[name]));
    const outcome = isKnown ? outcomeOf(plan, facts.bindings) : null;
    const outcomes = outcome === null ? ['True', 'False'] : [outcome];
    return { outcomes, assigneeIds: null, completion: null, queries: [] };
  },
};

function compile(definition: ActivityDefinition, form: FormScope): CompiledSettings<Plan> {
  const source = readText(definition.properties, 'Condition');
  const outcomes = ['True', 'False'].map((name) => ({ name, needsMessage: false, rejects: false }));
  const property = 'Condition';
  if (source === '') {
    return { plan: null, outcomes, faults: [{ severity: 'error', property, code: 'condition_missing' }] };
  }
  const result = compileExpression(source, form.scope, 'boolean');
  const faults = result.faults.map(
    ({ code, params, position }): SettingFault => ({
      severity: 'error',
      property,
      code,
      params: { ...params, start: position.start, end: position.end },
    }),
  );
  if (!result.ok) return { plan: null, outcomes, faults };
  const isConstant = result.expression.references.size === 0;
  if (isConstant) faults.push({ severity: 'warning', property, code: 'condition_constant' });
  return { plan: result.expression, outcomes, faults };
}

/** The outcome by which a token leaves. Null when the evaluation of the condition takes too long. */
function outcomeOf(plan: CompiledExpression, bindings: Bindings): 'True' | 'False' | null {
  const answer = evaluateFully(plan, bindings);
  if (answer.isStopped) return null;
  return answer.value === true ? 'True' : 'False';
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
