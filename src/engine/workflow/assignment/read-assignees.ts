import type { AssigneeDefinition, AssigneeKind } from '../definition.ts';
import { isRecord } from '../values/property-readers.ts';

/** Every kind of assignee, in the order of the designer. */
export const assigneeKinds = [
  'user',
  'role',
  'team',
  'initiator',
  'initiatorManager',
  'managerOf',
  'field',
  'emailField',
  'previousActor',
  'referenceData',
  'expression',
] as const satisfies readonly AssigneeKind[];

/** `[{kind, value}]` from a property; undefined if it is absent, null if it has another shape. */
export function readAssignees(value: unknown): readonly AssigneeDefinition[] | null | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) return null;
  const assignees = value.map(readAssignee);
  return assignees.includes(null) ? null : assignees.filter((assignee) => assignee !== null);
}

function readAssignee(item: unknown): AssigneeDefinition | null {
  if (!isRecord(item)) return null;
  const kind = assigneeKinds.find((candidate) => candidate === item.kind);
  if (!kind) return null;
  const { value } = item;
  if (typeof value === 'string') return { kind, value };
  if (!isRecord(value) || typeof value.field !== 'string') return { kind };
  const { field, dataset, column } = value;
  return typeof dataset === 'string' && typeof column === 'string'
    ? { kind, value: { field, dataset, column } }
    : { kind, value: { field } };
}
