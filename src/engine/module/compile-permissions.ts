import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { CompiledExpression } from '#engine/expression/expression.ts';
import type { Fault, FaultLocation } from '#engine/form/definition.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { FormScope } from '#engine/workflow/activity-type.ts';
import type { ModuleAction, PermissionRule } from './definition.ts';

/** A permission rule with its condition resolved. */
export interface CompiledPermissionRule {
  readonly who: PermissionRule['who'];
  readonly actions: readonly ModuleAction[];
  /** `always`; a condition on the entry; `never` if the condition does not compile, so that the rule grants nothing. */
  readonly holds: 'always' | 'never' | CompiledExpression;
}

/** Compiles the rules of a module, interruptible after each; the id of a faulty one is its position from 0. */
export function* compilePermissions(
  rules: readonly PermissionRule[],
  form: Pick<FormScope, 'scope'>,
): Interruptible<{ readonly rules: readonly CompiledPermissionRule[]; readonly faults: readonly Fault[] }> {
  const faults: Fault[] = [];
  const compiled: CompiledPermissionRule[] = [];
  for (const [index, rule] of rules.entries()) {
    const { who, actions } = rule;
    const where = { kind: 'permission', id: String(index) } as const;
    if (who.kind !== 'everyone' && !who.value) {
      faults.push({
        severity: 'error',
        where: { ...where, property: 'who' },
        code: 'permission_who_missing',
      });
    }
    compiled.push({ who, actions, holds: conditionOf(rule, form, where, faults) });
    yield;
  }
  return { rules: compiled, faults };
}

function conditionOf(
  { when }: PermissionRule,
  form: Pick<FormScope, 'scope'>,
  where: FaultLocation,
  faults: Fault[],
): CompiledPermissionRule['holds'] {
  const source = when?.trim() ?? '';
  if (source === '') return 'always';
  const result = compileExpression(source, form.scope, 'boolean');
  for (const { code, params, position } of result.faults) {
    faults.push({
      severity: 'error',
      where: { ...where, property: 'when' },
      code,
      params: { ...params, start: position.start, end: position.end },
    });
  }
  return result.ok ? result.expression : 'never';
}
