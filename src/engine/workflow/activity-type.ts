import type { CompiledExpression, ExpressionScope } from '#engine/expression/expression.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ValueUse } from '#engine/workflow/values/value-use.ts';
import type { ActivityDefinition } from './definition.ts';
import type { DirectoryQuery } from './directory.ts';
import type { StepFailure, WorkflowEffect } from './effect.ts';
import type { WorkflowFacts } from './facts.ts';
import type {
  FaultParams,
  InstanceState,
  Json,
  TaskReason,
  TasksWait,
  TaskTimer,
  Token,
  TokenWait,
} from './instance-state.ts';

/** Drawn as the round start, the round end, a card, or a diamond. */
export type ActivityShape = 'start' | 'end' | 'card' | 'gateway';

/**
 * How the designer edits a property. `template` is a line of text with `{field}`, `long-template` the same over many
 * lines, `field-values` a list of `{field, expression}`, `field-map` a list of `{field, from}` by names, `until` a
 * `{field}` that holds a date, `report` a report about one entry of the app, `file-field` the name of a field with files, `team` the name or id of a team, `reminders` a list of durations, `escalation` a list of
 * `{after, action}`.
 */
export type SettingEditor =
  | 'template'
  | 'long-template'
  | 'text'
  | 'expression'
  | 'assignees'
  | 'completion'
  | 'outcomes'
  | 'choice'
  | 'switch'
  | 'duration'
  | 'activities'
  | 'field-values'
  | 'field-map'
  | 'module'
  | 'connector'
  | 'report'
  | 'file-field'
  | 'table-section'
  | 'join-mode'
  | 'until'
  | 'team'
  | 'reminders'
  | 'escalation';

/** One property of an activity, drawn by the designer. */
export interface ActivitySetting {
  /** The property's name in the payload, e.g. `CompletionRule`. */
  readonly name: string;
  /** Other names that imported workflows may use for it. */
  readonly alsoNamed?: readonly string[];
  /** Key of the label in `messages/<locale>/activities.ts`. */
  readonly label: string;
  readonly editorType: SettingEditor;
  /** Tab of the property panel. */
  readonly group: 'who' | 'outcomes' | 'time' | 'general';
  readonly isRequired?: boolean;
  readonly defaultValue?: Json;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** An outcome of an activity. */
export interface OutcomeDefinition {
  readonly name: string;
  /** The person who chooses it must give a reason. */
  readonly needsMessage: boolean;
  /** True: without a connection the outcome ends the instance as Rejected. False: a missing connection is a fault. */
  readonly rejects: boolean;
}

/** The parts of the form that a workflow uses; a `CompiledForm` is one. */
export interface FormScope {
  /** Names known to conditions. */
  readonly scope: ExpressionScope;
  /** Fields outside table sections by name. */
  readonly fields: ReadonlyMap<string, { readonly definition: FieldDefinition; readonly type: FieldType }>;
  /** Table sections by name, with the names known to expressions about a row. */
  readonly tables: ReadonlyMap<
    string,
    {
      readonly scope: ExpressionScope;
      readonly fields?: readonly { readonly path: string; readonly type: FieldType }[];
    }
  >;
}

/** A fault of an activity's own properties. */
export interface SettingFault {
  readonly severity: 'error' | 'warning';
  /** The property that holds it. */
  readonly property: string;
  /** Code of `messages/<locale>/workflow-faults.ts`, or of `faults.ts` for expressions. */
  readonly code: string;
  readonly params?: FaultParams;
}

/** The properties of an activity, converted once to the form that its rule uses. */
export interface CompiledSettings<Plan> {
  readonly plan: Plan;
  readonly outcomes: readonly OutcomeDefinition[];
  readonly faults: readonly SettingFault[];
}

/** The input of a rule. `plan` comes from `compile`. */
export interface ActivityContext<Plan> {
  readonly definition: ActivityDefinition;
  readonly plan: Plan;
  /** State before the step. */
  readonly state: InstanceState;
  readonly facts: WorkflowFacts;
  /** Unique key for an event or job that this token may wait for. */
  readonly eventKey: string;
  /**
   * A token has already passed here within the same event without asking anyone. Passing again would loop without
   * waiting.
   */
  readonly wasSkipped?: () => boolean;
}

/** Why a waiting token resumes. */
export type ActivitySignal =
  /** `wait` holds the answers so far, the newest included. */
  | { readonly kind: 'answered'; readonly wait: TasksWait }
  | { readonly kind: 'fired' }
  | { readonly kind: 'finished'; readonly outcome: string; readonly failure?: StepFailure };

/** What a rule decides about a token. */
export type ActivityStep =
  /** The token leaves by every connection of the outcome. `values` are written to the entry. */
  | {
      readonly kind: 'leave';
      readonly outcome: string;
      readonly actorIds?: readonly string[];
      readonly isSkipped?: boolean;
      readonly values?: EntryValues;
      readonly effects?: readonly WorkflowEffect[];
      /** Why it leaves by its outcome for errors. */
      readonly failure?: StepFailure;
    }
  /** The token waits until people have answered. The engine assigns the keys. */
  | {
      readonly kind: 'ask';
      readonly assigneeIds: readonly string[];
      /** Why each person is asked. */
      readonly reasons: ReadonlyMap<string, TaskReason>;
      readonly title: string;
      readonly completion: 'any' | 'all' | 'count';
      readonly needed: number;
      readonly dueAt: string | null;
      readonly excludedIds: readonly string[];
      /** RFC 3339 in UTC. */
      readonly timers: readonly { readonly at: string; readonly action: TaskTimer['action'] }[];
    }
  /** The token waits; `effects` lists what to do meanwhile. */
  | { readonly kind: 'wait'; readonly wait: TokenWait; readonly effects?: readonly WorkflowEffect[] }
  /** The token is removed. */
  | { readonly kind: 'end' }
  | { readonly kind: 'needs'; readonly queries: readonly DirectoryQuery[] }
  | { readonly kind: 'fault'; readonly code: string; readonly params?: FaultParams };

/** The expected result if a token arrived here now, for "what happens next". */
export interface Foresight {
  /** The outcomes it may leave by if nothing fails; more than one: not known yet. */
  readonly outcomes: readonly string[];
  /** The people who would be asked; null for an activity that asks no one. */
  readonly assigneeIds: readonly string[] | null;
  readonly completion: {
    readonly kind: 'any' | 'all' | 'count';
    readonly value: number;
    readonly of: number;
  } | null;
  readonly queries: readonly DirectoryQuery[];
}

/** The people who could answer at an activity, without the measures for too few people. */
export interface Staff {
  readonly ids: readonly string[];
  /** How many of them have to answer. */
  readonly needed: number;
  /** Users who are excluded. */
  readonly excludedIds: readonly string[];
  /** The people depend on the entry or its history, not only on the initiator and the directory. */
  readonly dependsOnEntry: boolean;
  /** Queries to answer first. */
  readonly queries: readonly DirectoryQuery[];
}

/**
 * Everything about an activity type except its appearance. All functions are pure: no clock, no randomness, no I/O; ids
 * come from the context. Every definition obeys the laws of `activities/catalogue.test.ts`.
 */
export interface ActivityType<Plan = unknown> {
  /** The wire's `type`. */
  readonly name: string;
  /** Other types that imported workflows may use for it. */
  readonly alsoNamed?: readonly string[];
  /** Key of the shown name in `messages/<locale>/activities.ts`. */
  readonly label: string;
  /** Key of one sentence for the palette. */
  readonly hint: string;
  /** Name of a Lucide icon. */
  readonly icon: string;
  readonly shape: ActivityShape;
  readonly settings: readonly ActivitySetting[];
  /** Tokens can wait here for a person, a timer or a job. */
  readonly waits: boolean;
  /** Work may be sent back to it. */
  readonly canBeReturnedTo: boolean;
  compile(definition: ActivityDefinition, form: FormScope): CompiledSettings<Plan>;
  /**
   * For a joining type: the number of incoming connections that must have brought a token before one token continues;
   * the others are removed. Absent: each token passes on its own.
   */
  neededArrivals?(plan: Plan, incomingCount: number): number;
  /** For a joining type: whether continuing cancels the open work on the paths into it. */
  cancelsRest?(plan: Plan): boolean;
  /**
   * Activities to which work can be sent back from here; null: any that allows it. Absent: sending back is not
   * possible.
   */
  returnTargets?(plan: Plan): readonly string[] | null;
  /** Whether an approval is kept with its basis, for the next time a token arrives here. */
  remembersApproval?(plan: Plan): boolean;
  /** For a start: whether the initiator may restart the process after it has ended. Absent: administrators only. */
  initiatorMayRestart?(plan: Plan): boolean;
  /** For a type that asks people: the people who could answer here, without the measures for too few people. */
  staff?(context: ActivityContext<Plan>): Interruptible<Staff>;
  /** For a type that leaves by `True` or `False`: its condition; null if it has none. */
  condition?(plan: Plan): CompiledExpression | null;
  /** Uses of the entry's values, besides showing the form. Absent: none. */
  valueUses?(plan: Plan): readonly ValueUse[];
  /** Handles the arrival of a token. Interruptible if it evaluates many expressions: see `resultOf`. */
  enter(context: ActivityContext<Plan>): ActivityStep | Interruptible<ActivityStep>;
  /** Resumes a token that waits here. Absent for a type that never waits. */
  resume?(context: ActivityContext<Plan>, token: Token, signal: ActivitySignal): ActivityStep;
  foresee(context: ActivityContext<Plan>): Foresight | Interruptible<Foresight>;
}

/** Name → type; resolved once per compile. */
export type ActivityCatalogue = ReadonlyMap<string, ActivityType>;
