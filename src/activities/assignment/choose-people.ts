import type { Interruptible } from '#engine/interruptible.ts';
import type { ActivityContext, Staff } from '#engine/workflow/activity-type.ts';
import {
  type CompiledAssignee,
  isByEntry,
  resolveAdministrators,
  resolveAssignees,
} from '#engine/workflow/assignment/assignees.ts';
import type { DirectoryQuery } from '#engine/workflow/directory.ts';
import type { InstanceState, TaskReason } from '#engine/workflow/instance-state.ts';
import type { AssignmentPlan } from './plan.ts';

/** An assignment against the form it belongs to. */
export interface CompiledAssignment extends AssignmentPlan {
  readonly assignees: readonly CompiledAssignee[];
}

/** The people to ask, or the reason why there are none. */
export type ChosenPeople =
  | {
      readonly kind: 'ask';
      readonly ids: readonly string[];
      /** The rule that chose each person. */
      readonly reasons: ReadonlyMap<string, TaskReason>;
    }
  | { readonly kind: 'skip' }
  | { readonly kind: 'fault'; readonly code: string; readonly params?: Readonly<Record<string, number>> }
  | { readonly kind: 'needs'; readonly queries: readonly DirectoryQuery[] };

/**
 * Today's assignees except those who are excluded from deciding. When fewer are left than must agree, the activity's
 * policy for an empty result applies: administrators are added, or the activity is skipped, or it stops.
 */
export function* choosePeople(context: ActivityContext<CompiledAssignment>): Interruptible<ChosenPeople> {
  const { plan, state, facts } = context;
  const excluded = excludedIds(context);
  const isAllowed = (id: string) => !excluded.includes(id);
  const needed = plan.completion.kind === 'count' ? plan.completion.value : 1;
  const resolved = yield* resolveAssignees(plan.assignees, state, facts);
  if (resolved.kind !== 'people') return resolved;
  const people = resolved.ids.filter(isAllowed);
  if (people.length >= needed) return { kind: 'ask', ids: people, reasons: resolved.reasons };
  if (plan.emptyPolicy === 'skip') return { kind: 'skip' };
  const code = people.length === 0 ? 'nobody_to_ask' : 'too_few_to_ask';
  const fault = { kind: 'fault', code, params: { needed, found: people.length } } as const;
  if (plan.emptyPolicy === 'fault') return fault;
  const administrators = resolveAdministrators(facts);
  if (administrators.kind === 'needs') return administrators;
  const all = [...new Set([...people, ...administrators.ids.filter(isAllowed)])];
  const reasons = new Map([...administrators.reasons, ...resolved.reasons]);
  return all.length >= needed ? { kind: 'ask', ids: all, reasons } : fault;
}

/** The people who could be asked today, before the policy for an empty result. */
export function* staffOf(context: ActivityContext<CompiledAssignment>): Interruptible<Staff> {
  const { plan, state, facts } = context;
  const excluded = excludedIds(context);
  const resolved = yield* resolveAssignees(plan.assignees, state, facts);
  const ids = resolved.kind === 'people' ? resolved.ids.filter((id) => !excluded.includes(id)) : [];
  const { kind, value } = plan.completion;
  const share = kind === 'all' ? ids.length : Math.ceil((ids.length * value) / 100);
  const needed = kind === 'any' ? 1 : kind === 'count' ? value : share;
  const dependsOnEntry = plan.assignees.some(isByEntry);
  const queries = resolved.kind === 'needs' ? resolved.queries : [];
  return { ids, needed: Math.max(1, needed), excludedIds: excluded, dependsOnEntry, queries };
}

/** The people who are excluded: the initiator, and for the four-eyes principle everyone who decided before. */
export function excludedIds({ plan, state, definition }: ActivityContext<AssignmentPlan>): readonly string[] {
  const initiator = plan.allowsSelfApproval ? [] : [state.initiatorId];
  if (plan.samePerson !== 'exclude') return initiator;
  return [...new Set([...initiator, ...decidersBefore(state, definition.activityId)])];
}

/** The people who decided at other activities of this run. */
export function decidersBefore(state: InstanceState, activityId: string): readonly string[] {
  return [
    ...new Set(
      state.passed.filter((passing) => passing.activityId !== activityId).flatMap(({ actorIds }) => actorIds),
    ),
  ];
}
