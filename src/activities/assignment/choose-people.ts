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

/** Who is to be asked, or what stands in the way. */
export type ChosenPeople =
  | {
      readonly kind: 'ask';
      readonly ids: readonly string[];
      /** What chose each of them. */
      readonly reasons: ReadonlyMap<string, TaskReason>;
    }
  | { readonly kind: 'skip' }
  | { readonly kind: 'fault'; readonly code: string; readonly params?: Readonly<Record<string, number>> }
  | { readonly kind: 'needs'; readonly queries: readonly DirectoryQuery[] };

/**
 * The assignees of today without those who may not decide here. When fewer are left than have to agree, the
 * activity's policy for an empty result holds: administrators join them, or it is skipped, or it stops.
 */
export function choosePeople(context: ActivityContext<CompiledAssignment>): ChosenPeople {
  const { plan, state, facts } = context;
  const excluded = excludedIds(context);
  const isAllowed = (id: string) => !excluded.includes(id);
  const needed = plan.completion.kind === 'count' ? plan.completion.value : 1;
  const resolved = resolveAssignees(plan.assignees, state, facts);
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

/** Who could be asked today, before the policy for an empty result. */
export function staffOf(context: ActivityContext<CompiledAssignment>): Staff {
  const { plan, state, facts } = context;
  const excluded = excludedIds(context);
  const resolved = resolveAssignees(plan.assignees, state, facts);
  const ids = resolved.kind === 'people' ? resolved.ids.filter((id) => !excluded.includes(id)) : [];
  const { kind, value } = plan.completion;
  const share = kind === 'all' ? ids.length : Math.ceil((ids.length * value) / 100);
  const needed = kind === 'any' ? 1 : kind === 'count' ? value : share;
  const dependsOnEntry = plan.assignees.some(isByEntry);
  const queries = resolved.kind === 'needs' ? resolved.queries : [];
  return { ids, needed: Math.max(1, needed), excludedIds: excluded, dependsOnEntry, queries };
}

/** Who may not take part at all: the initiator, and with four eyes wanted those who decided before. */
export function excludedIds({ plan, state, definition }: ActivityContext<AssignmentPlan>): readonly string[] {
  const initiator = plan.allowsSelfApproval ? [] : [state.initiatorId];
  if (plan.samePerson !== 'exclude') return initiator;
  return [...new Set([...initiator, ...decidersBefore(state, definition.activityId)])];
}

/** Who decided at other activities of this run. */
export function decidersBefore(state: InstanceState, activityId: string): readonly string[] {
  return [
    ...new Set(
      state.passed.filter((passing) => passing.activityId !== activityId).flatMap(({ actorIds }) => actorIds),
    ),
  ];
}
