import { calculateInPieces } from '#engine/form/calculate.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { HistoryItem } from '#engine/workflow/effect.ts';
import { type InstanceState, newInstance, type TaskProgress } from '#engine/workflow/instance-state.ts';
import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';
import type { Organization } from '#server/features/tenants/index.ts';
import { imagineEvent, workflowFacts } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';

/** One thing that happens after the submit. */
export type RehearsalStep =
  | { readonly kind: 'decide'; readonly taskKey: string; readonly outcome: string }
  | { readonly kind: 'fire'; readonly key: string }
  | { readonly kind: 'finish'; readonly key: string; readonly outcome: string };

/** The facts that a rehearsal can use. `form` is in the initiator's language. */
export interface RehearsalSetting {
  readonly version: ModuleVersion;
  readonly form: FormFacts;
  readonly people: PeopleDirectory;
  readonly organization: Organization;
}

/** The result of a rehearsal. Step numbers count from 1; 0 is the submit. */
export interface Rehearsal {
  readonly state: InstanceState;
  readonly values: EntryValues;
  readonly history: readonly { readonly step: number; readonly item: HistoryItem }[];
  readonly written: readonly { readonly step: number; readonly values: EntryValues }[];
  /** When a timer would fire, by its key. */
  readonly timers: ReadonlyMap<string, string>;
}

/** Lets the engine run a version as if these steps happened; none of its effects is carried out. Refusals are thrown. Interruptible. */
export function* rehearse(
  setting: RehearsalSetting,
  values: EntryValues,
  steps: readonly RehearsalStep[],
): Interruptible<Rehearsal> {
  let rehearsal = yield* beginRehearsal(setting, values);
  for (const [place, step] of steps.entries()) {
    rehearsal = yield* continueRehearsal(setting, rehearsal, eventOf(rehearsal.state, step), place + 1);
  }
  return rehearsal;
}

/** An entry with these values is submitted. Interruptible. */
export function beginRehearsal(setting: RehearsalSetting, values: EntryValues): Interruptible<Rehearsal> {
  const actorId = setting.form.initiator.id;
  const state = newInstance(actorId);
  const blank: Rehearsal = { state, values, history: [], written: [], timers: new Map() };
  return continueRehearsal(setting, blank, { kind: 'start', actorId }, 0);
}

/** One more event happens, as the step of this number. Interruptible. */
export function* continueRehearsal(
  { version, form, people, organization }: RehearsalSetting,
  before: Rehearsal,
  event: WorkflowEvent,
  step: number,
): Interruptible<Rehearsal> {
  const actor = 'actorId' in event ? form.people?.get(event.actorId) : undefined;
  const formFacts = { ...form, actor: actor ?? form.initiator };
  const facts = workflowFacts(version, before.values, formFacts, organization);
  const { state, effects } = yield* imagineEvent(version, before.state, event, facts, people);
  const timers = new Map(before.timers);
  const history = [...before.history];
  const written = [...before.written];
  let { values } = before;
  for (const effect of effects) {
    if (effect.kind === 'history') history.push({ step, item: effect.item });
    if (effect.kind === 'schedule') timers.set(effect.key, effect.at);
    if (effect.kind !== 'setFields') continue;
    written.push({ step, values: effect.values });
    values = yield* calculateInPieces(version.compiled.form, { ...values, ...effect.values }, formFacts);
  }
  return { state, values, history, written, timers };
}

function eventOf(state: InstanceState, step: RehearsalStep): WorkflowEvent {
  if (step.kind !== 'decide') return step;
  const { taskKey, outcome } = step;
  const task = openTasks(state).find((candidate) => candidate.taskKey === taskKey);
  if (!task) throw new AppError('task_closed');
  // A reason that some outcomes ask for is given, so that they can be tried.
  return { kind: 'decide', taskKey, actorId: task.assigneeId, outcome, message: '–' };
}

function openTasks({ tokens }: InstanceState): readonly TaskProgress[] {
  return tokens.flatMap(({ wait }) =>
    wait.kind === 'tasks' ? wait.tasks.filter(({ outcome }) => outcome === null) : [],
  );
}
