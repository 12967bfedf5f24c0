import type { CompiledExpression, ExpressionScope } from '#engine/expression/expression.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { ActivityDefinition } from './definition.ts';
import type { DirectoryQuery } from './directory.ts';
import type { WorkflowEffect } from './effect.ts';
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
import type { ValueUse } from './value-use.ts';

/** Drawn as the round start, the round end, a card, or a diamond. */
export type ActivityShape = 'start' | 'end' | 'card' | 'gateway';

/**
 * How the designer lets a property be edited: `template` is a line of text with `{field}`, `long-template` the same
 * over many lines, `field-values` a list of `{field, expression}`, `field-map` one of `{field, from}` by names,
 * `until` a `{field}` that holds a date, `team` the name or id of a team, `reminders` a list of durations, `escalation` a list of `{after, action}`.
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
  /** Other names under which a workflow made elsewhere may give it. */
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

/** A way out of an activity. */
export interface OutcomeDefinition {
  readonly name: string;
  /** Whoever chooses it must say why. */
  readonly needsMessage: boolean;
  /** Without a connection it ends the instance as Rejected; else a missing connection is a fault. */
  readonly rejects: boolean;
}

/** What the form offers to a workflow; a `CompiledForm` is one. */
export interface FormScope {
  /** Names known to conditions. */
  readonly scope: ExpressionScope;
  /** Fields outside table sections by name. */
  readonly fields: ReadonlyMap<string, { readonly definition: FieldDefinition; readonly type: FieldType }>;
  /** Table sections by name, with the names known to expressions about a row. */
  readonly tables: ReadonlyMap<string, { readonly scope: ExpressionScope }>;
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

/** The properties of an activity brought once into the shape its rule works on. */
export interface CompiledSettings<Plan> {
  readonly plan: Plan;
  readonly outcomes: readonly OutcomeDefinition[];
  readonly faults: readonly SettingFault[];
}

/** What a rule is given. `plan` comes from `compile`. */
export interface ActivityContext<Plan> {
  readonly definition: ActivityDefinition;
  readonly plan: Plan;
  /** State before the step. */
  readonly state: InstanceState;
  readonly facts: WorkflowFacts;
  /** Unique key for the event or job this token may wait for. */
  readonly eventKey: string;
  /** Within the same event a token has passed here without anybody being asked: once more, and a loop never waits. */
  readonly wasSkipped?: boolean;
}

/** Why a waiting token is woken. */
export type ActivitySignal =
  /** `wait` holds the answers so far, the newest included. */
  | { readonly kind: 'answered'; readonly wait: TasksWait }
  | { readonly kind: 'fired' }
  | { readonly kind: 'finished'; readonly outcome: string };

/** What becomes of a token. */
export type ActivityStep =
  /** It leaves by every connection of the outcome. `values` are written to the entry. */
  | {
      readonly kind: 'leave';
      readonly outcome: string;
      readonly actorIds?: readonly string[];
      readonly isSkipped?: boolean;
      readonly values?: EntryValues;
      readonly effects?: readonly WorkflowEffect[];
    }
  /** It stays until people have answered. Keys are given by the engine. */
  | {
      readonly kind: 'ask';
      readonly assigneeIds: readonly string[];
      /** Why each of them is asked. */
      readonly reasons: ReadonlyMap<string, TaskReason>;
      readonly title: string;
      readonly completion: 'any' | 'all' | 'count';
      readonly needed: number;
      readonly dueAt: string | null;
      readonly excludedIds: readonly string[];
      /** RFC 3339 in UTC. */
      readonly timers: readonly { readonly at: string; readonly action: TaskTimer['action'] }[];
    }
  /** It stays; `effects` say what happens meanwhile. */
  | { readonly kind: 'wait'; readonly wait: TokenWait; readonly effects?: readonly WorkflowEffect[] }
  /** It is taken out. */
  | { readonly kind: 'end' }
  | { readonly kind: 'needs'; readonly queries: readonly DirectoryQuery[] }
  | { readonly kind: 'fault'; readonly code: string; readonly params?: FaultParams };

/** What would happen if a token came here now: for "what happens next". */
export interface Foresight {
  /** The outcomes it may leave by when all goes well; more than one: not known yet. */
  readonly outcomes: readonly string[];
  /** Who would be asked; null for an activity that asks nobody. */
  readonly assigneeIds: readonly string[] | null;
  readonly completion: {
    readonly kind: 'any' | 'all' | 'count';
    readonly value: number;
    readonly of: number;
  } | null;
  readonly queries: readonly DirectoryQuery[];
}

/** Who could answer at an activity, whatever is done when there are too few. */
export interface Staff {
  readonly ids: readonly string[];
  /** How many of them have to answer. */
  readonly needed: number;
  /** Users who may not take part. */
  readonly excludedIds: readonly string[];
  /** Whom it asks depends on the entry or its course, not only on the initiator and the directory. */
  readonly dependsOnEntry: boolean;
  /** To be answered first. */
  readonly queries: readonly DirectoryQuery[];
}

/**
 * Everything about an activity type but its pixels. All functions are pure: no clock, no randomness, no I/O; ids come
 * from the context. Every definition obeys the laws of `activities/catalogue.test.ts`.
 */
export interface ActivityType<Plan = unknown> {
  /** The wire's `type`. */
  readonly name: string;
  /** Other types under which a workflow made elsewhere may give it. */
  readonly alsoNamed?: readonly string[];
  /** Key of the shown name in `messages/<locale>/activities.ts`. */
  readonly label: string;
  /** Key of one sentence for the palette. */
  readonly hint: string;
  /** Name of a Lucide icon. */
  readonly icon: string;
  readonly shape: ActivityShape;
  readonly settings: readonly ActivitySetting[];
  /** A token stands still here for a person, a timer or a job. */
  readonly waits: boolean;
  /** Work may be sent back to it. */
  readonly canBeReturnedTo: boolean;
  compile(definition: ActivityDefinition, form: FormScope): CompiledSettings<Plan>;
  /**
   * For a type that gathers tokens: how many of the incoming connections must have brought one before a single token
   * goes on; the rest are swallowed. Absent: each token passes by itself.
   */
  neededArrivals?(plan: Plan, incomingCount: number): number;
  /** Of a type that gathers tokens: whether going on takes back what the paths into it still wait for. */
  cancelsRest?(plan: Plan): boolean;
  /** Activities that work here may be sent back to; null: any that allows it. Absent: it cannot be sent back. */
  returnTargets?(plan: Plan): readonly string[] | null;
  /** Whether a decision in favour is kept with what it rested on, for the next time a token comes here. */
  remembersApproval?(plan: Plan): boolean;
  /** Of a start: whether the initiator may begin the process anew once it has ended. Absent: administrators only. */
  initiatorMayRestart?(plan: Plan): boolean;
  /** Of a type that asks people: who could answer here, before what is done when there are too few. */
  staff?(context: ActivityContext<Plan>): Staff;
  /** Of a type that leaves by `True` or `False`: the condition by which it does; null when there is none. */
  condition?(plan: Plan): CompiledExpression | null;
  /** What it does with values of the entry, beside showing the form. Absent: nothing. */
  valueUses?(plan: Plan): readonly ValueUse[];
  /** A token arrives. */
  enter(context: ActivityContext<Plan>): ActivityStep;
  /** A token that waits here is woken. Absent for a type that never waits. */
  resume?(context: ActivityContext<Plan>, token: Token, signal: ActivitySignal): ActivityStep;
  foresee(context: ActivityContext<Plan>): Foresight;
}

/** Name → type; resolved once per compile. */
export type ActivityCatalogue = ReadonlyMap<string, ActivityType>;
