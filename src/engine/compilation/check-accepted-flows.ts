import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { Fault } from '#engine/form/definition.ts';
import type { CompiledWorkflow } from '#engine/workflow/compiled-workflow.ts';
import type { AcceptedFlow } from '../module/definition.ts';

/** Warns about accepted flows that name an unknown field or activity: they have no effect. */
export function checkAcceptedFlows(
  accepted: readonly AcceptedFlow[],
  form: CompiledForm,
  workflow: CompiledWorkflow,
): Fault[] {
  const isActivity = (id: string) => id === 'start' || id === 'end' || workflow.activities.has(id);
  const isField = (path: string) => form.fieldByPath.has(path) || form.tables.has(path);
  return accepted.flatMap(({ field, to, activityId }) => {
    const fault = (code: string, name: string): Fault => ({
      severity: 'warning',
      where: { kind: 'permission', id: activityId ?? 'accepted', property: field },
      code,
      params: { name },
    });
    return [
      ...[field, ...(to.kind === 'field' ? [to.id] : [])]
        .filter((path) => !isField(path))
        .map((path) => fault('accepted_flow_unknown_field', path)),
      ...[...(activityId === undefined ? [] : [activityId]), ...(to.kind === 'activity' ? [to.id] : [])]
        .filter((id) => !isActivity(id))
        .map((id) => fault('accepted_flow_unknown_activity', id)),
    ];
  });
}
