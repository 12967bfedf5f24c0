import { evaluateFully } from '#engine/expression/evaluate-fully.ts';
import { isPieceOver } from '#engine/expression/evaluate-in-pieces.ts';
import type { CompiledExpression } from '#engine/expression/expression.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { AssigneeDefinition } from '../definition.ts';
import { type DirectoryQuery, directoryKey } from '../directory.ts';
import type { WorkflowFacts } from '../facts.ts';
import type { InstanceState, TaskReason } from '../instance-state.ts';
import { isRecord } from '../values/property-readers.ts';

/** An assignee with its expression, if any, compiled. */
export interface CompiledAssignee extends AssigneeDefinition {
  readonly expression?: CompiledExpression;
}

type Answered =
  | {
      readonly kind: 'people';
      readonly ids: readonly string[];
      /** The assignee definition that chose each person; the first one if there are several. */
      readonly reasons: ReadonlyMap<string, TaskReason>;
    }
  | { readonly kind: 'needs'; readonly queries: readonly DirectoryQuery[] };

/** The fault of an expression that takes too many steps, so that its people are unknown. */
const assigneeTooLong = { kind: 'fault', code: 'assignee_too_long' } as const;

/**
 * Active users, each once, in the order of the definitions; or the queries to answer first; or the fault of an
 * expression that takes too many steps.
 */
export type Resolved = Answered | typeof assigneeTooLong;

/** The assignees of an activity for this entry at this time. Interruptible after each. */
export function* resolveAssignees(
  assignees: readonly CompiledAssignee[],
  state: InstanceState,
  facts: WorkflowFacts,
): Interruptible<Resolved> {
  const asked: Asked[] = [];
  for (const assignee of assignees) {
    const reason: TaskReason = { kind: 'rule', rule: assignee.kind, value: nameIn(assignee) };
    const queries = queriesOf(assignee, state, facts);
    if (queries === null) return assigneeTooLong;
    asked.push(...queries.map((query) => ({ query, reason })));
    if (assignee.expression && isPieceOver(facts.bindings)) yield;
  }
  return answersTo(asked, facts);
}

/** The tenant's administrators who are active. */
export function resolveAdministrators(facts: WorkflowFacts): Answered {
  return answersTo([{ query: { kind: 'administrators' }, reason: { kind: 'administrator' } }], facts);
}

/** The name of the field that an assignee depends on; null if it depends on none. */
export function fieldOfAssignee(assignee: AssigneeDefinition): string | null {
  const { kind } = assignee;
  if (kind !== 'field' && kind !== 'managerOf' && kind !== 'emailField' && kind !== 'referenceData')
    return null;
  return typeof assignee.value === 'string' ? bare(assignee.value) : (assignee.value?.field ?? '');
}

/** Whether an assignee can differ between entries of the same initiator. */
export function isByEntry(assignee: AssigneeDefinition): boolean {
  const { kind } = assignee;
  return kind === 'previousActor' || kind === 'expression' || fieldOfAssignee(assignee) !== null;
}

/** Null: an expression takes too many steps. */
function queriesOf(
  assignee: CompiledAssignee,
  state: InstanceState,
  facts: WorkflowFacts,
): DirectoryQuery[] | null {
  const text = typeof assignee.value === 'string' ? assignee.value : '';
  const field = facts.values[fieldOfAssignee(assignee) ?? ''];
  switch (assignee.kind) {
    case 'user':
      return [{ kind: 'activeUser', userId: text }];
    case 'role':
      return [{ kind: 'roleMembers', role: text }];
    case 'team':
      return [{ kind: 'teamMembers', team: text }];
    case 'initiator':
      return [{ kind: 'activeUser', userId: state.initiatorId }];
    case 'initiatorManager':
      return [{ kind: 'managerOf', userId: state.initiatorId }];
    case 'previousActor':
      return [{ kind: 'activeUser', userId: state.lastActorId }];
    case 'managerOf':
      return usersIn(field).map((userId) => ({ kind: 'managerOf', userId }));
    case 'field':
      return usersIn(field).map((userId) => ({ kind: 'activeUser', userId }));
    case 'emailField':
      return usersIn(field).map((email) => ({ kind: 'userByEmail', email }));
    case 'referenceData':
      return typeof assignee.value === 'object'
        ? usersIn(field).map((key) => referenceQuery(assignee.value as ReferenceColumn, key))
        : [];
    case 'expression':
      return peopleOf(assignee.expression, facts);
  }
}

function peopleOf(
  expression: CompiledExpression | undefined,
  { bindings }: WorkflowFacts,
): DirectoryQuery[] | null {
  if (!expression) return [];
  const answer = evaluateFully(expression, bindings);
  if (answer.isStopped) return null;
  return usersIn(answer.value).map((who) =>
    who.includes('@') ? { kind: 'userByEmail', email: who } : { kind: 'activeUser', userId: who },
  );
}

type ReferenceColumn = Exclude<AssigneeDefinition['value'], string | undefined>;

function referenceQuery({ dataset = '', column = '' }: ReferenceColumn, key: string): DirectoryQuery {
  return { kind: 'referenceUsers', dataset, key, column };
}

interface Asked {
  readonly query: DirectoryQuery;
  readonly reason: TaskReason;
}

function answersTo(asked: readonly Asked[], facts: WorkflowFacts): Answered {
  const reasons = new Map<string, TaskReason>();
  const queries: DirectoryQuery[] = [];
  for (const { query, reason } of asked) {
    const answer = facts.directory.get(directoryKey(query));
    if (!answer) queries.push(query);
    else for (const id of answer) if (!reasons.has(id)) reasons.set(id, reason);
  }
  return queries.length > 0
    ? { kind: 'needs', queries }
    : { kind: 'people', ids: [...reasons.keys()], reasons };
}

/** The user, role, team or field that an assignee names; expressions are only for designers. */
function nameIn(assignee: AssigneeDefinition): string {
  const field = fieldOfAssignee(assignee);
  if (field !== null) return field;
  return assignee.kind !== 'expression' && typeof assignee.value === 'string' ? assignee.value : '';
}

function usersIn(value: FieldValue | undefined): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item: FieldValue) => usersIn(item));
  return isRecord(value) && typeof value.id === 'string' ? [value.id] : [];
}

/** Designers can write `{field}` for the name of a field. */
function bare(text: string): string {
  return /^\{.*\}$/.test(text) ? text.slice(1, -1) : text;
}
