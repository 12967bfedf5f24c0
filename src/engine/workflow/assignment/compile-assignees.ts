import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { FormScope, SettingFault } from '../activity-type.ts';
import type { AssigneeDefinition } from '../definition.ts';
import { type CompiledAssignee, fieldOfAssignee } from './assignees.ts';

/** Checks assignees against the form; `property` contains them. */
export function compileAssignees(
  assignees: readonly AssigneeDefinition[],
  form: FormScope,
  property: string,
): { readonly assignees: readonly CompiledAssignee[]; readonly faults: readonly SettingFault[] } {
  const error = (code: string): SettingFault => ({ severity: 'error', property, code });
  if (assignees.length === 0) return { assignees, faults: [error('assignee_missing')] };
  const isGone = (assignee: AssigneeDefinition) => {
    const name = fieldOfAssignee(assignee);
    return name !== null && name !== '' && !form.fields.has(name);
  };
  if (assignees.every(isGone)) return { assignees, faults: [error('assignee_gone')] };
  const faults: SettingFault[] = assignees.filter(isGone).map((assignee) => ({
    severity: 'warning',
    property,
    code: 'assignee_field_gone',
    params: { field: fieldOfAssignee(assignee) ?? '' },
  }));
  faults.push(...assignees.flatMap((assignee) => unfitField(assignee, form, property)));
  if (assignees.some(isIncomplete)) faults.push(error('assignee_incomplete'));
  const compiled = assignees.map((assignee): CompiledAssignee => {
    if (assignee.kind !== 'expression' || typeof assignee.value !== 'string') return assignee;
    const result = compileExpression(assignee.value, form.scope);
    for (const { code, params, position } of result.faults) {
      const at = { start: position.start, end: position.end };
      faults.push({ severity: 'error', property, code, params: { ...params, ...at } });
    }
    return result.ok ? { ...assignee, expression: result.expression } : assignee;
  });
  return { assignees: compiled, faults };
}

/** A field that exists but does not hold values of the required kind. */
function unfitField(assignee: AssigneeDefinition, form: FormScope, property: string): SettingFault[] {
  const field = form.fields.get(fieldOfAssignee(assignee) ?? '');
  if (!field) return [];
  const params = { field: field.definition.displayName };
  const isUser = field.type.content === 'user';
  if ((assignee.kind === 'field' || assignee.kind === 'managerOf') && !isUser) {
    return [{ severity: 'error', property, code: 'assignee_not_user', params }];
  }
  if (assignee.kind === 'emailField' && field.type.expressionType(field.definition) !== 'text') {
    return [{ severity: 'error', property, code: 'assignee_not_email', params }];
  }
  return [];
}

function isIncomplete({ kind, value }: AssigneeDefinition): boolean {
  if (kind === 'initiator' || kind === 'initiatorManager' || kind === 'previousActor') return false;
  if (kind === 'referenceData') return typeof value !== 'object' || !value.dataset || !value.column;
  return !value || (typeof value === 'object' && value.field === '');
}
