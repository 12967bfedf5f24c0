import type { Interruptible } from '#engine/interruptible.ts';
import { renderTemplate } from '#engine/text/render-template.ts';
import type {
  ActivityContext,
  ActivitySignal,
  ActivityStep,
  ActivityType,
  CompiledSettings,
  Foresight,
  FormScope,
  SettingFault,
} from '#engine/workflow/activity-type.ts';
import { compileAssignees } from '#engine/workflow/assignment/compile-assignees.ts';
import { outcomeOf } from '#engine/workflow/assignment/completion.ts';
import { checkPlaceholders } from '#engine/workflow/check-placeholders.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import type { Token } from '#engine/workflow/instance-state.ts';
import { usesOfAssignees, usesOfText } from '#engine/workflow/values/value-use.ts';
import { addDuration, type Duration, type WorkCalendar } from '#engine/workflow/working-time.ts';
import {
  type CompiledAssignment,
  choosePeople,
  decidersBefore,
  excludedIds,
  staffOf,
} from './choose-people.ts';
import { readPlan } from './plan.ts';
import { assignmentSettings } from './settings.ts';

/** Asks people for a decision and waits until enough of them have answered. */
export const assignment: ActivityType<CompiledAssignment> = {
  name: 'Assignment',
  label: 'assignment',
  hint: 'assignmentHint',
  icon: 'UserCheck',
  shape: 'card',
  settings: assignmentSettings,
  waits: true,
  canBeReturnedTo: true,
  compile,
  returnTargets: (plan) => plan.sendBackTo,
  remembersApproval: (plan) => plan.reapproval === 'changed',
  staff: staffOf,
  valueUses: ({ title, assignees }) => [
    usesOfText('title', 'Title', title),
    ...usesOfAssignees('Assignees', assignees),
  ],
  enter,
  resume,
  foresee,
};

function compile(definition: ActivityDefinition, form: FormScope): CompiledSettings<CompiledAssignment> {
  const { plan, wrong } = readPlan(definition.properties);
  const property = 'Assignees';
  const { assignees, faults: people } = compileAssignees(plan.assignees, form, property);
  const asksInitiator = plan.assignees.some((assignee) => assignee.kind === 'initiator');
  const faults: SettingFault[] = [
    ...wrong.map((name) => ({ severity: 'error', property: name, code: 'setting_invalid' }) as const),
    ...(wrong.includes(property) ? [] : people),
    ...checkPlaceholders('Title', plan.title, form),
  ];
  if (!plan.allowsSelfApproval && asksInitiator) {
    faults.push({ severity: 'warning', property: 'SelfApproval', code: 'initiator_excluded' });
  }
  const escalatesToReject = plan.escalation.some(({ action }) => action === 'reject');
  if (escalatesToReject && !plan.outcomes.some((outcome) => outcome.rejects)) {
    const params = { outcome: 'Reject' };
    faults.push({ severity: 'error', property: 'Escalation', code: 'escalation_cannot_reject', params });
  }
  return { plan: { ...plan, assignees }, outcomes: plan.outcomes, faults };
}

function* enter(context: ActivityContext<CompiledAssignment>): Interruptible<ActivityStep> {
  const { plan, state, facts, definition, wasSkipped } = context;
  const earlier = state.approvals?.[definition.activityId];
  const isUnchanged = earlier?.isReusable && earlier.basis === facts.basisOf(definition.activityId);
  if (plan.reapproval === 'changed' && isUnchanged) {
    return { kind: 'leave', outcome: earlier.outcome, actorIds: earlier.actorIds, isSkipped: true };
  }
  const people = yield* choosePeople(context);
  if (people.kind === 'needs' || people.kind === 'fault') return people;
  if (people.kind === 'skip') return { kind: 'leave', outcome: agreement(plan), isSkipped: true };
  const takesAsAgreed = plan.samePerson === 'approve' && !wasSkipped?.();
  const deciders = takesAsAgreed ? decidersBefore(state, definition.activityId) : [];
  const agreed = people.ids.filter((id) => deciders.includes(id));
  const needed = neededOf(plan, people.ids.length) - agreed.length;
  if (needed <= 0) return { kind: 'leave', outcome: agreement(plan), actorIds: agreed, isSkipped: true };
  const { kind } = plan.completion;
  const after = (duration: Duration) => addDuration(facts.now, duration, calendarOf(context));
  return {
    kind: 'ask',
    assigneeIds: people.ids.filter((id) => !agreed.includes(id)),
    reasons: people.reasons,
    title:
      renderTemplate(plan.title, (name) => facts.textOf(name, definition.activityId), 'line') ||
      definition.displayName,
    completion: kind === 'percent' ? 'count' : kind,
    needed,
    dueAt: plan.dueIn ? after(plan.dueIn) : null,
    excludedIds: excludedIds(context),
    timers: [
      ...plan.reminders.map((duration) => ({ after: duration, action: 'remind' as const })),
      ...plan.escalation,
    ].map((timer) => ({ at: after(timer.after), action: timer.action })),
  };
}

/** Time runs by the calendar of the team if exactly one team is asked, else by the organisation's calendar. */
function calendarOf({ plan, facts }: ActivityContext<CompiledAssignment>): WorkCalendar {
  const [only] = plan.assignees;
  const isOneTeam = plan.assignees.length === 1 && only?.kind === 'team' && typeof only.value === 'string';
  return (isOneTeam ? facts.calendarOf?.(only.value as string) : undefined) ?? facts.calendar;
}

function resume(
  { plan }: ActivityContext<CompiledAssignment>,
  token: Token,
  signal: ActivitySignal,
): ActivityStep {
  if (signal.kind !== 'answered') return { kind: 'wait', wait: token.wait };
  const outcome = outcomeOf(signal.wait, plan.outcomes);
  if (outcome === null) return { kind: 'wait', wait: signal.wait };
  const actorIds: string[] = [];
  for (const { actorId } of signal.wait.tasks) if (actorId !== null) actorIds.push(actorId);
  return { kind: 'leave', outcome, actorIds };
}

function* foresee(context: ActivityContext<CompiledAssignment>): Interruptible<Foresight> {
  const { plan } = context;
  const people = yield* choosePeople(context);
  const assigneeIds = people.kind === 'ask' ? people.ids : [];
  const { kind } = plan.completion;
  return {
    outcomes: [agreement(plan)],
    assigneeIds: people.kind === 'skip' ? null : assigneeIds,
    completion: {
      kind: kind === 'percent' ? 'count' : kind,
      value: neededOf(plan, assigneeIds.length),
      of: assigneeIds.length,
    },
    queries: people.kind === 'needs' ? people.queries : [],
  };
}

function neededOf({ completion }: CompiledAssignment, peopleCount: number): number {
  switch (completion.kind) {
    case 'any':
      return 1;
    case 'all':
      return peopleCount;
    case 'count':
      return completion.value;
    case 'percent':
      return Math.max(1, Math.ceil((peopleCount * completion.value) / 100));
  }
}

/** The outcome that means "yes": the first that does not reject. */
function agreement(plan: CompiledAssignment): string {
  return plan.outcomes.find((outcome) => !outcome.rejects)?.name ?? 'Done';
}
