import type { OutcomeDefinition } from '#engine/workflow/activity-type.ts';
import { readAssignees } from '#engine/workflow/assignment/read-assignees.ts';
import type { AssigneeDefinition, CompletionRule } from '#engine/workflow/definition.ts';
import {
  isRecord,
  readChoice,
  readDuration,
  readText,
  readTextList,
} from '#engine/workflow/values/property-readers.ts';
import type { Duration } from '#engine/workflow/working-time.ts';
import { type Escalation, readEscalation, readReminders } from './read-timers.ts';

const completionKinds = ['any', 'all', 'count', 'percent'] as const;
export const emptyPolicies = ['administrator', 'fault', 'skip'] as const;
/** The treatment of a person who has already decided in this run: asked again, counted as agreeing, or skipped. */
export const samePersonPolicies = ['ask', 'approve', 'exclude'] as const;
/** When an approval that was given before the work was sent back is asked for again. */
export const reapprovalPolicies = ['always', 'changed'] as const;

/** The properties of an assignment, read once. */
export interface AssignmentPlan {
  readonly title: string;
  readonly assignees: readonly AssigneeDefinition[];
  readonly completion: { readonly kind: CompletionRule['kind']; readonly value: number };
  readonly outcomes: readonly OutcomeDefinition[];
  /** The policy for when no one, or fewer people than must agree, can be asked. */
  readonly emptyPolicy: (typeof emptyPolicies)[number];
  readonly allowsSelfApproval: boolean;
  readonly samePerson: (typeof samePersonPolicies)[number];
  readonly reapproval: (typeof reapprovalPolicies)[number];
  readonly dueIn: Duration | null;
  /** One reminder after each duration, counted from the creation of the task. */
  readonly reminders: readonly Duration[];
  readonly escalation: readonly Escalation[];
  /** Null: any earlier activity. */
  readonly sendBackTo: readonly string[] | null;
}

/** Reads the properties. `wrong` names the properties with an invalid shape. */
export function readPlan(properties: Readonly<Record<string, unknown>>): {
  readonly plan: AssignmentPlan;
  readonly wrong: readonly string[];
} {
  const wrong: string[] = [];
  const orElse = <Value>(name: string, value: Value | null | undefined, fallback: Value): Value => {
    if (value === null) wrong.push(name);
    return value ?? fallback;
  };
  const outcomes = orElse('Outcomes', readOutcomes(properties), ['Done', 'Reject']);
  const plan: AssignmentPlan = {
    title: readText(properties, 'Title'),
    assignees: orElse('Assignees', readAssignees(properties.Assignees), []),
    completion: orElse('CompletionRule', readCompletion(properties.CompletionRule), {
      kind: 'any',
      value: 1,
    }),
    outcomes: outcomes.map((name) => ({ name, needsMessage: name === 'Reject', rejects: name === 'Reject' })),
    emptyPolicy: orElse('EmptyPolicy', readChoice(properties, 'EmptyPolicy', emptyPolicies), 'administrator'),
    allowsSelfApproval: properties.SelfApproval === true,
    samePerson: orElse('SamePerson', readChoice(properties, 'SamePerson', samePersonPolicies), 'ask'),
    reapproval: orElse('Reapproval', readChoice(properties, 'Reapproval', reapprovalPolicies), 'always'),
    dueIn: orElse<Duration | undefined>('DueIn', readDuration(properties, 'DueIn'), undefined) ?? null,
    reminders: orElse('Reminders', readReminders(properties.Reminders), []),
    escalation: orElse('Escalation', readEscalation(properties.Escalation), []),
    sendBackTo:
      orElse<readonly string[] | undefined>(
        'SendBackTo',
        readTextList(properties, 'SendBackTo'),
        undefined,
      ) ?? null,
  };
  return { plan, wrong };
}

function readOutcomes(properties: Readonly<Record<string, unknown>>): readonly string[] | null | undefined {
  const names = readTextList(properties, 'Outcomes');
  if (!names) return names;
  const isUsable =
    names.some((name) => name !== 'Reject') &&
    names.every((name) => name.trim() === name && name !== '') &&
    new Set(names).size === names.length;
  return isUsable ? names : null;
}

function readCompletion(value: unknown): AssignmentPlan['completion'] | null | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) return null;
  const kind = completionKinds.find((candidate) => candidate === value.kind);
  if (!kind) return null;
  if (kind === 'any' || kind === 'all') return { kind, value: 1 };
  const { value: number } = value;
  const most = kind === 'percent' ? 100 : 1000;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most
    ? { kind, value: number }
    : null;
}
